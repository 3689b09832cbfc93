import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';

export interface Group {
  column: Board;
  rows: readonly TicketListItem[];
  /** The count in the view; null while it is not known. */
  total: number | null;
  failure: Error | null;
}

export type ListRow =
  | { kind: 'group'; key: string; group: Group; closed: boolean }
  | { kind: 'ticket'; key: string; ticket: TicketListItem; column: Board }
  | { kind: 'missing'; key: string; column: Board; count: number; failure: Error | null };

interface ListRowsOptions {
  closedIds: ReadonlySet<string>;
  /** Whether columns without tickets have a head. */
  withEmpty: boolean;
}

/** Returns the rows of the list: under the head of each column its tickets, and one row for those not loaded. */
export function listRows(groups: readonly Group[], { closedIds, withEmpty }: ListRowsOptions): ListRow[] {
  return groups.flatMap(group => {
    const { column, rows, total, failure } = group;
    if (total === 0 && !withEmpty) return [];
    const isClosed = closedIds.has(column.id);
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

/** Returns the index of the head under which a row stands. */
export function groupHeadIndex(rows: readonly ListRow[], index: number): number {
  let head = Math.min(index, rows.length - 1);
  while (head > 0 && rows[head]?.kind !== 'group') head -= 1;
  return head;
}

export type TicketListRow = Extract<ListRow, { kind: 'ticket' }>;

/** Returns the next ticket below (1) or above (-1) a row. */
export function nextTicketRow(rows: readonly ListRow[], start: number, by: 1 | -1): TicketListRow | null {
  for (let index = start + by; index >= 0 && index < rows.length; index += by) {
    const row = rows[index]!;
    if (row.kind === 'ticket') return row;
  }
  return null;
}
