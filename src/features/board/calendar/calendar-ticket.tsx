import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { CardMenuButton, useCardState } from '../cards/card-state.tsx';
import { TicketLink } from '../cards/ticket-link.tsx';
import { useDragRefusal } from '../drag/use-drag-refusal.ts';
import styles from './calendar-ticket.module.css';
import { TicketChip } from './ticket-chip.tsx';

interface CalendarTicketProps {
  ticket: TicketListItem;
  /** The day, or the list of tickets without one. */
  listId: string;
}

export const CalendarTicket = memo(function CalendarTicket({ ticket, listId }: CalendarTicketProps) {
  const { drag } = useBoardModel();
  const refusal = useDragRefusal()(ticket);
  const { setNodeRef, listeners } = useDraggable({ id: ticket.id, data: { ticket, refusal } });
  const isDragged = useSlice(
    drag,
    ({ drag }) => drag?.kind === 'ticket' && drag.tickets.some(({ id }) => id === ticket.id),
  );
  const { selected, menuOpen, tabIndex, attributes } = useCardState(ticket);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={styles.ticket}
      title={`${ticket.reference} ${ticket.title}`}
      data-list={listId}
      data-lifted={isDragged || undefined}
      {...attributes}
    >
      <TicketChip
        {...{ ticket, selected }}
        title={<TicketLink {...{ ticket, tabIndex, selected }} className={styles.link} />}
        menu={<CardMenuButton {...{ ticket, tabIndex, menuOpen }} className={styles.menu} />}
      />
    </li>
  );
});
