import { hasFilters, listFields, type TicketFilters, withChoice } from '../view/ticket-filters.ts';

/** Every value that filters, as one list of `field:value`. */
export function tokensOf({ lists, due, archived }: TicketFilters): string[] {
  return [
    ...listFields.flatMap(field => (lists[field]?.values ?? []).map(value => `${field}:${value}`)),
    ...(due ? [`due:${due}`] : []),
    ...(archived ? [`archived:${archived}`] : []),
  ];
}

/** The filters after a choice among tokens; of due and archived the newest value holds. */
export function withTokens(filters: TicketFilters, tokens: readonly string[]): TicketFilters {
  const valuesOf = (field: string) =>
    tokens.filter(token => token.startsWith(`${field}:`)).map(token => token.slice(field.length + 1));
  const newest = (field: string, now: string | null) => {
    const values = valuesOf(field);
    return values.find(value => value !== now) ?? values[0] ?? null;
  };
  const chosen = {
    ...filters,
    due: newest('due', filters.due) as TicketFilters['due'],
    archived: newest('archived', filters.archived) as TicketFilters['archived'],
  };
  return listFields.reduce(
    (next, field) =>
      withChoice(next, field, { not: filters.lists[field]?.not ?? false, values: valuesOf(field) }),
    chosen,
  );
}

/** Without one field's filter. */
export function withoutField(filters: TicketFilters, field: FilterField): TicketFilters {
  if (field === 'q') return { ...filters, q: '' };
  if (field === 'due' || field === 'archived') return { ...filters, [field]: null };
  return withChoice(filters, field, null);
}

export const filterFields = ['q', ...listFields, 'due', 'archived'] as const;
export type FilterField = (typeof filterFields)[number];

/** The fields that filter now, in the order in which their chips stand. */
export function fieldsInUse(filters: TicketFilters): FilterField[] {
  if (!hasFilters(filters)) return [];
  return filterFields.filter(field => {
    if (field === 'q') return filters.q !== '';
    if (field === 'due' || field === 'archived') return filters[field] !== null;
    return filters.lists[field] !== undefined;
  });
}
