import { useDraggable } from '@dnd-kit/core';
import { Ellipsis } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useContext, useMemo } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useIsPending } from '#entities/ticket/writes/use-shown.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';
import styles from './draggable-card.module.css';
import { OpenTicketContext } from './open-ticket.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketLink } from './ticket-link.tsx';
import { useFace } from './use-face.ts';

interface DraggableCardProps {
  ticket: TicketListItem;
  done: boolean;
  index: number;
  total: number;
  /** In a virtual list: the offset of the row in pixels, and the ref that measures it. */
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
  above?: ReactNode;
}

export const DraggableCard = memo(function DraggableCard(props: DraggableCardProps) {
  const { done, index, total, start, measure, above } = props;
  const ticket = useFace(props.ticket);
  const kit = useBoardKit();
  const { can } = useProject();
  const open = useContext(OpenTicketContext);
  const { setNodeRef, listeners } = useDraggable({
    id: ticket.id,
    disabled: !can('tickets:write') || Boolean(ticket.archived_at),
  });
  const lifted = useSlice(
    kit.drag,
    ({ drag }) => drag?.kind === 'ticket' && drag.tickets.some(({ id }) => id === ticket.id),
  );
  const selected = useSlice(kit.selection.store, ids => ids.has(ticket.id));
  const saving = useIsPending(ticket.id);
  const isTabStop = useSlice(kit.focus.tabStop, id => id === ticket.id);
  const menuOpen = useSlice(kit.layer, layer => layer?.kind === 'card-menu' && layer.ticketId === ticket.id);
  const tabIndex = isTabStop ? 0 : -1;
  const display = useSlice(kit.display.store, choice => choice);

  const title = useMemo(
    () => <TicketLink {...{ ticket, tabIndex, selected }} className={styles.link} />,
    [ticket, tabIndex, selected],
  );
  const menu = useMemo(
    () => (
      <IconButton
        name={`Actions for ${ticket.reference}`}
        tooltip={false}
        size={24}
        icon={<Ellipsis />}
        tabIndex={tabIndex}
        className={styles.menu}
        data-no-drag=""
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onBlur={event => kit.focus.left(ticket.id, event.currentTarget)}
        onClick={event =>
          kit.layer.set({ kind: 'card-menu', ticketId: ticket.id, anchor: event.currentTarget })
        }
      />
    ),
    [kit, ticket.id, ticket.reference, tabIndex, menuOpen],
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
        ref={setNodeRef}
        {...listeners}
        className={styles.card}
        data-ticket={ticket.id}
        data-lifted={lifted || undefined}
        data-selected={selected || undefined}
        data-open={open.reference === ticket.reference || undefined}
        data-compact={display.compact || undefined}
        data-saving={saving || undefined}
        data-menu={menuOpen || undefined}
      >
        <TicketCard {...{ ticket, done, display, title, menu, selected }} />
      </div>
    </li>
  );
});
