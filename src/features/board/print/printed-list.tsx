import type { Board } from '#contract/boards.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { formatNumber } from '#lib/counted.ts';
import { usePrinting } from '#ui/use-printing.ts';
import type { ListRow } from '../list/list-rows.ts';
import { PrintTitle } from './print-title.tsx';
import styles from './printed-list.module.css';

/** Rows that are printed; the others are counted. */
const maxPrintedRows = 1000;

interface PrintedListProps {
  rows: readonly ListRow[];
  columnOf: ReadonlyMap<string, Board>;
  /** Whether the groups are columns. */
  byStatus: boolean;
}

/** While the page is printed: the rows of the list that are loaded, as a table whose head is repeated on each sheet. */
export function PrintedList(props: PrintedListProps) {
  return usePrinting() && <Sheet {...props} />;
}

function Sheet({ rows, columnOf, byStatus }: PrintedListProps) {
  const heads = ['', 'Key', 'Title', ...(byStatus ? [] : ['Status']), 'Labels', 'People', 'Due'];
  const cut = rows.slice(maxPrintedRows).reduce((count, row) => count + ticketsIn(row), 0);
  return (
    <div className={styles.sheet} data-print-page="upright">
      <PrintTitle />
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxPrintedRows).map(row => (
            <Row key={row.key} {...{ row, columnOf, byStatus }} width={heads.length} />
          ))}
          {cut > 0 && <MoreRow count={cut} width={heads.length} />}
        </tbody>
      </table>
    </div>
  );
}

/** A row of tickets that are not loaded stands for as many as it counts. */
function ticketsIn(row: ListRow): number {
  if (row.kind === 'missing') return row.count;
  return row.kind === 'ticket' ? 1 : 0;
}

interface RowProps extends Omit<PrintedListProps, 'rows'> {
  row: ListRow;
  width: number;
}

function Row({ row, columnOf, byStatus, width }: RowProps) {
  if (row.kind === 'missing') return <MoreRow count={row.count} width={width} />;
  if (row.kind === 'group') {
    const { name, column, total, expected } = row.group;
    return (
      <tr>
        <th scope="rowgroup" colSpan={width} className={styles.group}>
          <bdi>{name}</bdi> {formatNumber(total ?? expected)}
          {column?.wip_limit != null && ` / ${formatNumber(column.wip_limit)}`}
        </th>
      </tr>
    );
  }
  const { ticket } = row;
  const column = columnOf.get(ticket.board_id);
  const context = { done: column?.is_done ?? false, overstay: null };
  return (
    <tr>
      <td>{ticketFields.priority.card.show(ticket)}</td>
      <td className={styles.key}>{ticket.reference}</td>
      <td dir="auto">{ticket.title}</td>
      {!byStatus && <td>{column?.name}</td>}
      <td>{ticket.labels.map(({ name }) => name).join(', ')}</td>
      <td>{ticket.assignees.map(({ name }) => name).join(', ')}</td>
      <td className={styles.key}>{ticketFields.due_at.card.show(ticket, context)}</td>
    </tr>
  );
}

function MoreRow({ count, width }: { count: number; width: number }) {
  return (
    <tr>
      <td colSpan={width}>and {formatNumber(count)} more</td>
    </tr>
  );
}
