import { useDraggable } from '@dnd-kit/core';
import { Ellipsis } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { useProject } from '#api/project-context.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import styles from './draggable-card.module.css';
import { OpenTicketContext } from './open-ticket.ts';
import { TicketCard } from './ticket-card.tsx';

export interface DraggableCardProps {
  ticket: TicketListItem;
  done: boolean;
  index: number;
  total: number;
  /** In a list that is drawn in part: where the row lies, and the ref that measures it. */
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
  /** What stands above the card in its row. */
  above?: ReactNode;
}

/** A card in its list: what drags, leads to the ticket and opens the menu. */
export const DraggableCard = memo(function DraggableCard(props: DraggableCardProps) {
  const { ticket, done, index, total, start, measure, above } = props;
  const kit = useBoardKit();
  const { can } = useProject();
  const open = useContext(OpenTicketContext);
  const { setNodeRef, listeners } = useDraggable({ id: ticket.id, disabled: !can('tickets:write') });
  const lifted = useSlice(
    kit.drag,
    ({ drag }) => drag?.kind === 'ticket' && drag.tickets.some(({ id }) => id === ticket.id),
  );
  const saving = useSlice(kit.saving, ids => ids.has(ticket.id));
  const isTabStop = useSlice(kit.focus.tabStop, id => id === ticket.id);
  const menuOpen = useSlice(kit.layer, layer => layer?.kind === 'card-menu' && layer.ticketId === ticket.id);
  const tabIndex = isTabStop ? 0 : -1;

  const title = useMemo(() => <CardLink ticket={ticket} tabIndex={tabIndex} />, [ticket, tabIndex]);
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
        data-open={open.reference === ticket.reference || undefined}
        data-saving={saving || undefined}
        data-menu={menuOpen || undefined}
      >
        <TicketCard ticket={ticket} done={done} title={title} menu={menu} />
      </div>
    </li>
  );
});

/** The title, stretched over the card. Enter gives the focus to the panel, a click leaves it on the board. */
function CardLink({ ticket, tabIndex }: { ticket: TicketListItem; tabIndex: number }) {
  const kit = useBoardKit();
  const { project } = useProject();
  const open = useContext(OpenTicketContext);
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const to = { pathname: paths.boardTicket(project.key, ticket.reference), search: open.search };
  // Back leads to the board, however many tickets were looked at.
  const replace = open.reference !== null;
  useLayoutEffect(() => {
    if (link.current) kit.focus.arrived(ticket.id, link.current);
  }, [kit, ticket.id]);
  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (!byKeyboard || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { replace, state: { focusPanel: true } });
  };
  return (
    <Link
      ref={link}
      to={to}
      replace={replace}
      className={styles.link}
      aria-label={`${ticket.title}, ${ticket.reference}`}
      tabIndex={tabIndex}
      draggable={false}
      aria-current={open.reference === ticket.reference || undefined}
      onClick={onClick}
      onFocus={() => kit.focus.focused(ticket.id)}
    >
      {ticket.title}
    </Link>
  );
}
