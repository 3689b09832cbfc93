import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { useProject } from '#entities/project/project-context.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { formatNumber } from '#lib/counted.ts';
import { formatExact } from '#lib/dates.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel, useColumnsInView } from '../board-model.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { isFiltered } from '../view/board-view.ts';
import { maxPrintedCards } from './load-for-print.ts';
import styles from './printed-board.module.css';

/** While the page is printed: the board as a table, whose head is repeated on each sheet. */
export function PrintedBoard() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is in the DOM when `beforeprint` returns.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
  return printing && <Sheet />;
}

function Sheet() {
  const { project } = useProject();
  const columns = useColumnsInView();
  return (
    <div className={styles.sheet} data-print-page>
      <p className={styles.title}>
        <b dir="auto">{project.name}</b> {formatExact(new Date())}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, name, ticket_count: count, wip_limit: limit }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi> {formatNumber(count)}
                {limit !== null && ` / ${formatNumber(limit)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map(column => (
              <PrintedColumn key={column.id} column={column} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function PrintedColumn({ column }: { column: Board }) {
  const { projectId, view: viewStore } = useBoardModel();
  const view = useStore(viewStore);
  const query = columnTickets(projectId, column, view);
  const { data } = useInfiniteQuery({ ...query, enabled: false });
  const pages = useShownPages(data, query.queryKey[1]);
  const rows = rowsOf(pages).slice(0, maxPrintedCards);
  const total = isFiltered(view) ? (totalOf(pages) ?? 0) : column.ticket_count;
  const context = { done: column.is_done, overstay: null };
  return (
    <td>
      {rows.map(ticket => (
        <div key={ticket.id} className={styles.card}>
          <p className={styles.facts}>
            {ticket.reference} {ticketFields.due_at.card.show(ticket, context)}
          </p>
          <p dir="auto">{ticket.title}</p>
          {ticket.assignees.length > 0 && (
            <p className={styles.facts}>{ticket.assignees.map(({ name }) => name).join(', ')}</p>
          )}
        </div>
      ))}
      {total > rows.length && <p className={styles.facts}>and {formatNumber(total - rows.length)} more</p>}
    </td>
  );
}
