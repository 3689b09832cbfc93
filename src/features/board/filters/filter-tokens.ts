import type { FilterName } from '#entities/ticket/fields/ticket-fields.ts';
import { filterDefinitions, type TicketFilters, withChoice } from '../view/ticket-filters.ts';

export function tokensOf({ choices }: TicketFilters): string[] {
  return filterDefinitions.flatMap(({ name }) =>
    (choices[name]?.values ?? []).map(value => `${name}:${value}`),
  );
}

/** A field that takes one value keeps the newest. */
export function withTokens(filters: TicketFilters, tokens: readonly string[]): TicketFilters {
  return filterDefinitions.reduce((next, { name, multiple }) => {
    const values = tokens
      .filter(token => token.startsWith(`${name}:`))
      .map(token => token.slice(name.length + 1));
    const now = filters.choices[name];
    const newest = values.filter(value => !now?.values.includes(value));
    const kept = multiple ? values : [...newest, ...values].slice(0, 1);
    return withChoice(next, name, { not: now?.not ?? false, values: kept });
  }, filters);
}

export function withoutFilter(filters: TicketFilters, name: FilterName | 'q'): TicketFilters {
  return name === 'q' ? { ...filters, q: '' } : withChoice(filters, name, null);
}
