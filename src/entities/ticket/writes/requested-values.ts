import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldFilter } from '../fields/ticket-field.ts';
import { filterFields } from '../fields/ticket-fields.ts';

/** The filters that a ticket matches by one of several values, with their parameter in requests. */
const filters = filterFields.flatMap(({ filter }: { filter: FieldFilter }) => {
  const { matches, multiple, request } = filter;
  if (!matches || !multiple || multiple.all) return [];
  return Object.keys(request({ not: false, values: [] })).map(parameter => ({ parameter, matches }));
});

/** Whether a ticket has, of each field, one of the values that a list is limited to, such as those of a lane. */
export function hasRequestedValues(
  ticket: TicketListItem,
  request: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return filters.every(({ parameter, matches }) => {
    const values = request[parameter];
    return !Array.isArray(values) || values.some(value => matches(ticket, String(value), now));
  });
}
