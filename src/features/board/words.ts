import type { Board } from '#contract/boards.ts';

type Counted = Pick<Board, 'name' | 'wip_limit' | 'ticket_count'>;

/** "5 tickets", "1 ticket". */
export function ticketsOf(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'ticket' : 'tickets'}`;
}

/** "5 of 8". */
export function countOf({ wip_limit, ticket_count }: Counted): string {
  return wip_limit === null ? String(ticket_count) : `${ticket_count} of ${wip_limit}`;
}

/** "5 of 5 tickets, limit reached". */
export function countWords({ wip_limit: limit, ticket_count: count }: Counted): string {
  if (limit === null) return ticketsOf(count);
  const state = count > limit ? ', over the limit' : count === limit ? ', limit reached' : '';
  return `${count} of ${ticketsOf(limit)}${state}`;
}

/** The name of a column's region: "In progress, 5 of 5 tickets, limit reached". */
export function columnName(column: Counted): string {
  return `${column.name}, ${countWords(column)}`;
}

/** What is said when a column takes nothing in. */
export function fullWords(column: Counted, adding = 1): string {
  const left = (column.wip_limit ?? 0) - column.ticket_count;
  return left > 0 && adding > 1
    ? `${column.name} has room for ${left}, not for ${adding}.`
    : `${column.name} is full, ${countOf(column)}. Cannot drop here.`;
}

/** "position 3 of 5 in Ready". */
export function positionWords(index: number, total: number, column?: string): string {
  return `position ${index + 1} of ${total}${column ? ` in ${column}` : ''}`;
}
