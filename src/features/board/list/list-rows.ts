import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { GroupValue } from '#entities/ticket/fields/ticket-field.ts';

export interface Group {
  id: string;
  /** Null for the one group of a list that is not grouped. */
  name: string | null;
  /** Set where the group is a column. */
  column: Board | null;
  /** Set where the group is a value of a field. */
  value: GroupValue | null;
  rows: readonly TicketListItem[];
  /** The count in the view; null while it is not known. */
  total: number | null;
  /** The room that is kept until the count is known, in tickets. */
  expected: number;
  failure: Error | null;
}

export type ListRow =
  | { kind: 'group'; key: string; group: Group; closed: boolean }
  | { kind: 'ticket'; key: string; ticket: TicketListItem; groupId: string }
  | { kind: 'missing'; key: string; group: Group; count: number; failure: Error | null };

interface ListRowsOptions {
  closedIds: ReadonlySet<string>;
  /** Whether groups without tickets have a head. */
  withEmpty: boolean;
}

/** Returns the rows of the list: under the head of each group its tickets, and one row for those not loaded. */
export function listRows(groups: readonly Group[], { closedIds, withEmpty }: ListRowsOptions): ListRow[] {
  const seen = new Set<string>();
  const rowOf = (ticket: TicketListItem, groupId: string): ListRow => {
    // A ticket with two values has a row in each of their groups.
    const key = seen.has(ticket.id) ? `${groupId} ${ticket.id}` : ticket.id;
    seen.add(ticket.id);
    return { kind: 'ticket', key, ticket, groupId };
  };
  return groups.flatMap(group => {
    const { id, name, rows, total, expected, failure } = group;
    if (total === 0 && !withEmpty) return [];
    const isClosed = closedIds.has(id);
    const heads: ListRow[] =
      name === null ? [] : [{ kind: 'group', key: `group ${id}`, group, closed: isClosed }];
    if (isClosed) return heads;
    const count = Math.max(0, (total ?? expected) - rows.length);
    return [
      ...heads,
      ...rows.map(ticket => rowOf(ticket, id)),
      ...(count > 0 || failure
        ? [{ kind: 'missing' as const, key: `missing ${id}`, group, count, failure }]
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

export type StopRow = Extract<ListRow, { kind: 'ticket' | 'group' }>;

/** Returns the next ticket or closed group below (1) or above (-1) a row. */
export function nextStop(rows: readonly ListRow[], start: number, by: 1 | -1): StopRow | null {
  for (let index = start + by; index >= 0 && index < rows.length; index += by) {
    const row = rows[index]!;
    if (row.kind === 'ticket' || (row.kind === 'group' && row.closed)) return row;
  }
  return null;
}
