import { Archive, Check, Ellipsis } from 'lucide-react';
import { type CSSProperties, memo, useContext } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { DueDate } from '#ui/due-date.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LabelPill } from '#ui/label-pill.tsx';
import { PriorityIcon } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardKit } from '../board-kit.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { TicketLink } from '../cards/ticket-link.tsx';
import { useSlice } from '../store.ts';
import parts from './row-parts.module.css';
import styles from './ticket-row.module.css';

interface TicketRowProps {
  ticket: TicketListItem;
  column: Board;
  place: StatusPlace;
  /** Counted from one, the head of the table included. */
  rowIndex: number;
  start: number;
}

const maxLabels = 2;

/** A ticket as one line of the list; on phones as two. */
export const TicketRow = memo(function TicketRow({ ticket, column, place, rowIndex, start }: TicketRowProps) {
  const kit = useBoardKit();
  const open = useContext(OpenTicketContext);
  const selected = useSlice(kit.selection.store, ids => ids.has(ticket.id));
  const saving = useSlice(kit.saving, ids => ids.has(ticket.id));
  const menuOpen = useSlice(kit.layer, layer => layer?.kind === 'card-menu' && layer.ticketId === ticket.id);
  const tabIndex = useSlice(kit.focus.tabStop, id => (id === ticket.id ? 0 : -1));
  const more = ticket.labels.length - maxLabels;
  return (
    <tr
      aria-rowindex={rowIndex}
      className={styles.row}
      style={{ '--start': `${start}px` } as CSSProperties}
      data-ticket={ticket.id}
      data-column={column.id}
      data-selected={selected || undefined}
      data-open={open.reference === ticket.reference || undefined}
      data-saving={saving || undefined}
      data-menu={menuOpen || undefined}
    >
      <td className={styles.priority}>
        {selected ? (
          <span className={parts.check}>
            <Check />
          </span>
        ) : (
          <PriorityIcon priority={ticket.priority} />
        )}
      </td>
      <td className={styles.key}>{ticket.reference}</td>
      <td className={styles.title} data-done={column.is_done || undefined}>
        <TicketLink {...{ ticket, tabIndex, selected }} className={styles.link} />
        {ticket.archived_at !== null && (
          <span className={parts.archived}>
            <Archive />
            Archived
          </span>
        )}
      </td>
      <td className={styles.labels}>
        {ticket.labels.slice(0, maxLabels).map(label => (
          <LabelPill key={label.id} name={label.name} color={label.color} />
        ))}
        {more > 0 && <span className={parts.more}>+{more}</span>}
      </td>
      <td className={styles.status}>
        <StatusGlyph place={place} color={column.color} />
        <span className={parts.name}>{column.name}</span>
      </td>
      <td className={styles.people}>
        {ticket.assignees.length > 0 ? (
          <AvatarStack people={ticket.assignees} label="Assigned to" ring="--sheet" />
        ) : (
          <VisuallyHidden>Nobody</VisuallyHidden>
        )}
      </td>
      <td className={styles.due}>{ticket.due_at && !column.is_done && <DueDate at={ticket.due_at} />}</td>
      <td className={styles.updated}>
        <Time at={ticket.updated_at} />
      </td>
      <td className={styles.actions}>
        <IconButton
          name={`Actions for ${ticket.reference}`}
          tooltip={false}
          size={24}
          icon={<Ellipsis />}
          tabIndex={tabIndex}
          className={styles.menu}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={event =>
            kit.layer.set({ kind: 'card-menu', ticketId: ticket.id, anchor: event.currentTarget })
          }
        />
      </td>
    </tr>
  );
});
