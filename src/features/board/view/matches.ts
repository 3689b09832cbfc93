import type { TicketListItem } from '#contract/tickets.ts';
import type { Choice, FieldFilter } from '#entities/ticket/fields/ticket-field.ts';
import { compareBy } from '#entities/ticket/ticket-order.ts';
import type { BoardView } from './board-view.ts';
import { filterDefinitions } from './ticket-filters.ts';

function matchesChoice(ticket: TicketListItem, filter: FieldFilter, choice: Choice | undefined, now: Date) {
  if (!choice) return filter.matchesUnfiltered?.(ticket) ?? true;
  const { matches: matchesOne } = filter;
  if (!matchesOne) return true;
  const matches = (value: string) => matchesOne(ticket, value, now);
  if (filter.multiple?.all && !choice.not) return choice.values.every(matches);
  return choice.values.some(matches) !== choice.not;
}

/** Whether a ticket matches the filters other than the text search, which only the service can answer. */
export function matchesView(ticket: TicketListItem, { filters: { choices } }: BoardView, now: Date): boolean {
  return filterDefinitions.every(filter => matchesChoice(ticket, filter, choices[filter.name], now));
}

/** Filters and orders rows as the service does, except for the text search. */
export function rowsInView(
  rows: readonly TicketListItem[],
  view: BoardView,
  now: Date,
): readonly TicketListItem[] {
  const matching = rows.filter(ticket => matchesView(ticket, view, now));
  return view.sort ? matching.sort(compareBy(view.sort)) : matching;
}
