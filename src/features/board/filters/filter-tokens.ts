import type { FilterName } from '#entities/ticket/fields/ticket-fields.ts';
import { filterDefinitions, type TicketFilters, withChoice } from '../view/ticket-filters.ts';

/** A token is an option of a filter, "label:ID". */
export function tokensOf({ choices }: TicketFilters): string[] {
  return filterDefinitions.flatMap(({ name }) =>
    (choices[name]?.values ?? []).map(value => `${name}:${value}`),
  );
}

/** Returns the filters for the ticked options. A field that takes one value keeps the newest. */
export function withTokens(filters: TicketFilters, tokens: readonly string[]): TicketFilters {
  return filterDefinitions.reduce((next, { name, multiple }) => {
    const values = tokens
      .filter(token => token.startsWith(`${name}:`))
      .map(token => token.slice(name.length + 1));
    const current = filters.choices[name];
    const newest = values.filter(value => !current?.values.includes(value));
    const chosen = multiple ? values : [...newest, ...values].slice(0, 1);
    return withChoice(next, name, { not: current?.not ?? false, values: chosen });
  }, filters);
}

export function withoutFilter(filters: TicketFilters, name: FilterName | 'q'): TicketFilters {
  return name === 'q' ? { ...filters, q: '' } : withChoice(filters, name, null);
}
