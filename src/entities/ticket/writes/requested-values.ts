import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldFilter } from '../fields/ticket-field.ts';
import { filterFields } from '../fields/ticket-fields.ts';

const filters: readonly FieldFilter[] = filterFields.map(({ filter }) => filter);

/** Whether a ticket has, of each field, one of the values that a list is limited to, such as those of a lane. */
export function hasRequestedValues(
  ticket: TicketListItem,
  request: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return filters.every(({ matches, multiple, request: requestOf }) => {
    if (!matches || !multiple || multiple.all) return true;
    const [parameter = ''] = Object.keys(requestOf({ not: false, values: [] }));
    const values = request[parameter];
    return !Array.isArray(values) || values.some(value => matches(ticket, String(value), now));
  });
}
