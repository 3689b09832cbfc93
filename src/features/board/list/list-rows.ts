import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';

/** What is loaded of one column's tickets. */
export interface Group {
  column: Board;
  rows: readonly TicketListItem[];
  /** How many there are in the view; null while that is not known. */
  total: number | null;
  failure: Error | null;
}

/** One line of the list, or the room of lines that are not loaded yet. */
export type ListRow =
  | { kind: 'group'; key: string; group: Group; closed: boolean }
  | { kind: 'ticket'; key: string; ticket: TicketListItem; column: Board }
  | { kind: 'missing'; key: string; column: Board; count: number; failure: Error | null };

/** The lines of the list: each column's head, and below it its tickets unless it is closed. */
export function listRows(
  groups: readonly Group[],
  closed: ReadonlySet<string>,
  withEmpty: boolean,
): ListRow[] {
  return groups.flatMap(group => {
    const { column, rows, total, failure } = group;
    if (total === 0 && !withEmpty) return [];
    const isClosed = closed.has(column.id);
    const head: ListRow = { kind: 'group', key: `group ${column.id}`, group, closed: isClosed };
    if (isClosed) return [head];
    const missing = Math.max(0, (total ?? column.ticket_count) - rows.length);
    return [
      head,
      ...rows.map((ticket): ListRow => ({ kind: 'ticket', key: ticket.id, ticket, column })),
      ...(missing > 0 || failure
        ? [{ kind: 'missing' as const, key: `missing ${column.id}`, column, count: missing, failure }]
        : []),
    ];
  });
}

/** The head under which a line stands. */
export function headOf(rows: readonly ListRow[], index: number): number {
  let at = Math.min(index, rows.length - 1);
  while (at > 0 && rows[at]?.kind !== 'group') at -= 1;
  return at;
}

/** The nearest line with a ticket from here, in one direction; null when there is none. */
export function nextTicket(rows: readonly ListRow[], from: number, by: 1 | -1): ListRow | null {
  for (let at = from + by; at >= 0 && at < rows.length; at += by) {
    const row = rows[at]!;
    if (row.kind === 'ticket') return row;
  }
  return null;
}
