import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { blockerWords } from '#entities/ticket/fields/blocked/blocker-words.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { formatNumber } from '#lib/counted.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel, useColumnsInView } from '../board-model.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { isFiltered } from '../view/board-view.ts';
import { maxPrintedCards } from './load-for-print.ts';
import { PrintTitle } from './print-title.tsx';
import styles from './printed-board.module.css';

/** While the page is printed: its columns one below the other, the name of each repeated on each sheet. */
export function PrintedBoard() {
  return usePrinting() && <Sheet />;
}

function Sheet() {
  const columns = useColumnsInView();
  return (
    <div className={styles.sheet} data-print-page>
      <PrintTitle />
      {columns.map(column => (
        <PrintedColumn key={column.id} column={column} />
      ))}
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
  return (
    <table className={styles.column}>
      <thead>
        <tr>
          <th scope="col">
            <bdi>{column.name}</bdi> {formatNumber(column.ticket_count)}
            {column.wip_limit !== null && ` / ${formatNumber(column.wip_limit)}`}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <div className={styles.cards}>
              {rows.map(ticket => (
                <PrintedCard key={ticket.id} ticket={ticket} done={column.is_done} />
              ))}
              {rows.length === 0 && total === 0 && <p className={styles.facts}>No tickets</p>}
              {total > rows.length && (
                <p className={styles.facts}>and {formatNumber(total - rows.length)} more</p>
              )}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function PrintedCard({ ticket, done }: { ticket: TicketListItem; done: boolean }) {
  const { reference, title, labels, assignees, blocked_by: blockers } = ticket;
  const context = { done, overstay: null };
  const names = [labels, assignees].filter(part => part.length > 0);
  return (
    <div className={styles.card}>
      <p className={styles.facts}>
        {ticketFields.priority.card.show(ticket)}
        {reference} {ticketFields.due_at.card.show(ticket, context)}
        {ticketFields.estimate.card.show(ticket)}
      </p>
      <p dir="auto">{title}</p>
      {/* A deployment may not have relations. */}
      {!done && blockers?.length > 0 && <p className={styles.facts}>Blocked by {blockerWords(blockers)}</p>}
      {names.length > 0 && (
        <p className={styles.facts}>
          {names.map(part => (
            <bdi key={part[0]!.id}>{part.map(({ name }) => name).join(', ')}</bdi>
          ))}
        </p>
      )}
    </div>
  );
}
