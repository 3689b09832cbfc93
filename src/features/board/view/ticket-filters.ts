import type { RequestTo } from '#api/operations.ts';
import type { Board } from '#contract/boards.ts';
import type { Choice, FieldFilter } from '#entities/ticket/fields/ticket-field.ts';
import { type FilterName, filterFields } from '#entities/ticket/fields/ticket-fields.ts';

type Filter = FieldFilter & { name: FilterName };

export const filterDefinitions: readonly Filter[] = filterFields.map(field => field.filter);

/** The whole filter is in the address, people and labels by their ids. */
export interface TicketFilters {
  q: string;
  choices: Readonly<Partial<Record<FilterName, Choice>>>;
}

export const noFilters: TicketFilters = { q: '', choices: {} };

const exclusionMark = '!';

function readChoice({ values: allowedValues, multiple }: Filter, text: string | null): Choice | null {
  if (text === null) return null;
  const not = multiple !== undefined && text.startsWith(exclusionMark);
  const list = not ? text.slice(exclusionMark.length) : text;
  const isAllowed = (value: string) =>
    allowedValues ? allowedValues.includes(value) : value !== '' && !value.startsWith(exclusionMark);
  const values = [...new Set(multiple ? list.split(',') : [list])].filter(isAllowed);
  return values.length > 0 ? { not, values } : null;
}

export function readTicketFilters(search: URLSearchParams): TicketFilters {
  const choices = filterDefinitions.flatMap(filter => {
    const choice = readChoice(filter, search.get(filter.name));
    return choice ? [[filter.name, choice] as const] : [];
  });
  return { q: (search.get('q') ?? '').trim(), choices: Object.fromEntries(choices) };
}

export function writeTicketFilters(search: URLSearchParams, { q, choices }: TicketFilters): void {
  const write = (name: string, value: string) => {
    if (value) search.set(name, value);
    else search.delete(name);
  };
  write('q', q.trim());
  for (const { name } of filterDefinitions) {
    const choice = choices[name];
    write(name, choice ? `${choice.not ? exclusionMark : ''}${choice.values.join(',')}` : '');
  }
}

export function withChoice(filters: TicketFilters, name: FilterName, choice: Choice | null): TicketFilters {
  const { [name]: _, ...others } = filters.choices;
  const choices = choice && choice.values.length > 0 ? { ...filters.choices, [name]: choice } : others;
  return { ...filters, choices };
}

export function hasFilters({ q, choices }: TicketFilters): boolean {
  return q !== '' || Object.keys(choices).length > 0;
}

/** The columns on screen. Columns are hidden for everybody; `showHidden` shows them nevertheless. */
export function columnsInView(
  columns: readonly Board[],
  { choices: { column } }: TicketFilters,
  showHidden: boolean,
): readonly Board[] {
  const matches = (id: string) => !column || column.values.includes(id) !== column.not;
  return columns.filter(({ id, is_hidden }) => (showHidden || !is_hidden) && matches(id));
}

/** The columns on screen as a filter; empty when all are. */
export function columnsRequest(
  columns: readonly Board[],
  inView: readonly Board[],
): Partial<RequestTo<'countTickets'>> {
  return inView.length === columns.length ? {} : { board_ids: inView.map(({ id }) => id) };
}

/** The filters as parameters of a request; columns are requested one by one. */
export function filterRequest({ q, choices }: TicketFilters): Partial<RequestTo<'listTickets'>> {
  const parts = filterDefinitions.map(({ name, request }) => choices[name] && request(choices[name]));
  return Object.assign(q === '' ? {} : { q }, ...parts);
}
