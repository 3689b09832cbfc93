import { Archive } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { classNames } from '#ui/class-names.ts';
import { Tick } from '#ui/tick.tsx';
import { CardMenuButton, useCardState } from '../cards/card-state.tsx';
import saving from '../cards/saving.module.css';
import { TicketLink } from '../cards/ticket-link.tsx';
import { cellProps, columnsAfterTitle, leadColumns } from './list-columns.ts';
import parts from './row-parts.module.css';
import styles from './ticket-row.module.css';

interface TicketRowProps {
  ticket: TicketListItem;
  column: Board;
  place: StatusPlace;
  groupId: string;
  /** Unique in the list. */
  rowKey: string;
  /** Counted from one, including the head of the table. */
  rowIndex: number;
  /** Counted from zero, without the head of the table. */
  index: number;
  start: number;
  /** Set where the title may take two lines. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, column, place, groupId, rowKey, rowIndex, index, start, measure } = props;
  const { selected, menuOpen, tabIndex, attributes } = useCardState(ticket);
  return (
    <tr
      ref={measure}
      aria-rowindex={rowIndex}
      className={classNames(styles.row, saving.saving)}
      style={{ '--start': `${start}px` } as CSSProperties}
      data-column={column.id}
      data-index={index}
      data-list={groupId}
      data-row={rowKey}
      {...attributes}
    >
      {leadColumns.map(field => (
        <td key={field.key} {...cellProps(field)}>
          {selected ? <Tick /> : field.list.show(ticket, column, place)}
        </td>
      ))}
      <td className={styles.key}>{ticket.reference}</td>
      <td className={styles.title} data-done={column.is_done || undefined}>
        <TicketLink {...{ ticket, tabIndex, selected }} className={styles.link} dir="auto" />
        {ticketFields.blocked_by.card.show(ticket, { done: column.is_done, overstay: null })}
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
        <CardMenuButton {...{ ticket, tabIndex, menuOpen }} className={styles.menu} />
      </td>
    </tr>
  );
});
