import { Archive, Ellipsis } from 'lucide-react';
import { type CSSProperties, memo, useContext } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { useIsPending } from '#entities/ticket/writes/use-shown.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tick } from '#ui/tick.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { TicketLink } from '../cards/ticket-link.tsx';
import { cellProps, columnsAfterTitle, leadColumns } from './list-columns.ts';
import parts from './row-parts.module.css';
import styles from './ticket-row.module.css';

interface TicketRowProps {
  ticket: TicketListItem;
  column: Board;
  place: StatusPlace;
  /** Counted from one, including the head of the table. */
  rowIndex: number;
  start: number;
}

export const TicketRow = memo(function TicketRow({ ticket, column, place, rowIndex, start }: TicketRowProps) {
  const kit = useBoardKit();
  const open = useContext(OpenTicketContext);
  const selected = useSlice(kit.selection.store, ids => ids.has(ticket.id));
  const saving = useIsPending(ticket.id);
  const menuOpen = useSlice(kit.layer, layer => layer?.kind === 'card-menu' && layer.ticketId === ticket.id);
  const tabIndex = useSlice(kit.focus.tabStop, id => (id === ticket.id ? 0 : -1));
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
      {leadColumns.map(field => (
        <td key={field.key} {...cellProps(field)}>
          {selected ? <Tick /> : field.list.show(ticket, column, place)}
        </td>
      ))}
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
      {columnsAfterTitle.map(field => (
        <td key={field.key} {...cellProps(field)}>
          {field.list.show(ticket, column, place)}
        </td>
      ))}
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
