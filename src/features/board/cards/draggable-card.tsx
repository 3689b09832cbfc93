import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useSlice, useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { CardMenuButton, useCardState } from './card-state.tsx';
import styles from './draggable-card.module.css';
import { TicketCard } from './ticket-card.tsx';
import { TicketLink } from './ticket-link.tsx';
import { useStableTicket } from './use-stable-ticket.ts';

interface DraggableCardProps {
  ticket: TicketListItem;
  done: boolean;
  index: number;
  total: number;
  /** In a virtual list: the offset of the row in pixels, and the ref that measures it. */
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
  /** Rendered above the card. */
  above?: ReactNode;
  /** The cell of a lane; a ticket may have cards in several. */
  listId?: string;
  /** Rendered in the card, below its parts. */
  below?: ReactNode;
}

export const DraggableCard = memo(function DraggableCard(props: DraggableCardProps) {
  const { done, index, total, start, measure, above, listId, below } = props;
  const ticket = useStableTicket(props.ticket);
  const { cardDisplay, drag } = useBoardModel();
  const isDragged = useSlice(
    drag,
    ({ drag }) => drag?.kind === 'ticket' && drag.tickets.some(({ id }) => id === ticket.id),
  );
  const { selected, menuOpen, tabIndex, attributes } = useCardState(ticket);
  const display = useStore(cardDisplay.store);

  const title = useMemo(
    () => <TicketLink {...{ ticket, tabIndex, selected }} className={styles.link} />,
    [ticket, tabIndex, selected],
  );
  const menu = useMemo(
    () => <CardMenuButton {...{ ticket, tabIndex, menuOpen }} className={styles.menu} />,
    [ticket, tabIndex, menuOpen],
  );
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={styles.row}
      style={start === undefined ? undefined : ({ '--start': `${start}px` } as CSSProperties)}
      data-placed={start === undefined ? undefined : ''}
    >
      {above}
      <div
        className={styles.card}
        data-lifted={isDragged || undefined}
        data-compact={display.compact || undefined}
        data-list={listId}
        {...attributes}
      >
        <TicketCard {...{ ticket, done, display, title, menu, selected }} />
        {below}
      </div>
    </li>
  );
});
