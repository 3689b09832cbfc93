import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'react-router';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import row from '#entities/ticket/ticket-row.module.css';
import { classNames } from '#ui/class-names.ts';
import { SubTicketMenu } from './sub-ticket-menu.tsx';
import { SubTicketStatus } from './sub-ticket-status.tsx';
import styles from './sub-tickets.module.css';

interface SubTicketRowProps {
  ticket: TicketListItem;
  columns: readonly Board[];
  isDone: boolean;
  path: string;
  canWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** The edge that shows where a dragged row drops. */
  line: 'above' | 'below' | undefined;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onMove: (by: 1 | -1) => void;
  onDetach: () => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function focusNeighbour(item: Element, by: 1 | -1): void {
  const neighbour = by === 1 ? item.nextElementSibling : item.previousElementSibling;
  neighbour?.querySelector('a')?.focus();
}

export function SubTicketRow(props: SubTicketRowProps) {
  const { ticket, columns, isDone, path, canWrite, isFirst, isLast, line, onGrab, onMove, onDetach } = props;
  const handleKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const by = steps[event.key];
    if (by === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey && event.shiftKey) {
      if (canWrite) onMove(by);
    } else focusNeighbour(event.currentTarget, by);
  };
  return (
    <li className={classNames(row.row, styles.row)} data-line={line} onKeyDown={handleKey}>
      {canWrite && (
        <span className={styles.grip} aria-hidden="true" onPointerDown={onGrab}>
          <GripVertical />
        </span>
      )}
      <SubTicketStatus ticket={ticket} columns={columns} canWrite={canWrite} />
      <span className={classNames(row.key, styles.key)}>{ticket.reference}</span>
      <Link
        to={path}
        state={{ focusPanel: true }}
        className={classNames(row.link, styles.title)}
        data-done={isDone || undefined}
        aria-keyshortcuts={canWrite ? 'Alt+Shift+ArrowUp Alt+Shift+ArrowDown' : undefined}
      >
        {ticket.title}
      </Link>
      <span className={styles.gap} />
      {ticket.archived_at !== null && <span className={styles.count}>Archived</span>}
      <AvatarStack people={ticket.assignees} label="Assigned to" />
      {canWrite && <SubTicketMenu {...{ ticket, isFirst, isLast, onMove, onDetach }} />}
    </li>
  );
}
