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

export function headOf(rows: readonly ListRow[], index: number): number {
  let at = Math.min(index, rows.length - 1);
  while (at > 0 && rows[at]?.kind !== 'group') at -= 1;
  return at;
}

export function nextTicket(rows: readonly ListRow[], from: number, by: 1 | -1): ListRow | null {
  for (let at = from + by; at >= 0 && at < rows.length; at += by) {
    const row = rows[at]!;
    if (row.kind === 'ticket') return row;
  }
  return null;
}
