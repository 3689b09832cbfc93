import type { RequestTo } from '#api/operations.ts';
import { priorities } from '#contract/priorities.ts';

/** Fields that are compared with a list of values. */
export const listFields = ['column', 'assignee', 'label', 'priority', 'tag'] as const;
export type ListField = (typeof listFields)[number];

/** The values of one field that are wanted, or with `not` those that are unwanted. */
export interface Choice {
  not: boolean;
  values: readonly string[];
}

export const dueChoices = ['overdue', 'week', 'none'] as const;
export type DueChoice = (typeof dueChoices)[number];

export const archivedChoices = ['only', 'with'] as const;
export type ArchivedChoice = (typeof archivedChoices)[number];

/** In the place of a person: tickets that are assigned to nobody. */
export const nobody = 'none';

/** What narrows a board down. All of it stands in the address, people and labels by their ids. */
export interface TicketFilters {
  q: string;
  lists: Readonly<Partial<Record<ListField, Choice>>>;
  due: DueChoice | null;
  archived: ArchivedChoice | null;
}

export const noFilters: TicketFilters = { q: '', lists: {}, due: null, archived: null };

/** Marks the values of an address as unwanted. */
const notMark = '!';

function readChoice(field: ListField, text: string | null): Choice | null {
  if (text === null) return null;
  const not = text.startsWith(notMark);
  const given = (not ? text.slice(notMark.length) : text).split(',');
  const isValue = (value: string) =>
    value !== '' &&
    !value.startsWith(notMark) &&
    (field !== 'priority' || priorities.includes(value as never));
  const values = [...new Set(given)].filter(isValue);
  return values.length > 0 ? { not, values } : null;
}

/** The filters of an address; what it does not know is left out. */
export function readFilters(search: URLSearchParams): TicketFilters {
  const lists = listFields.flatMap(field => {
    const choice = readChoice(field, search.get(field));
    return choice ? [[field, choice] as const] : [];
  });
  return {
    q: (search.get('q') ?? '').trim(),
    lists: Object.fromEntries(lists),
    due: dueChoices.find(known => known === search.get('due')) ?? null,
    archived: archivedChoices.find(known => known === search.get('archived')) ?? null,
  };
}

/** Writes filters into an address, whose other parameters stay. */
export function writeFilters(search: URLSearchParams, filters: TicketFilters): void {
  const put = (name: string, value: string | null) => (value ? search.set(name, value) : search.delete(name));
  put('q', filters.q.trim());
  for (const field of listFields) {
    const choice = filters.lists[field];
    put(field, choice ? `${choice.not ? notMark : ''}${choice.values.join(',')}` : null);
  }
  put('due', filters.due);
  put('archived', filters.archived);
}

/** Filters with another choice for one field; without values the field filters no more. */
export function withChoice(filters: TicketFilters, field: ListField, choice: Choice | null): TicketFilters {
  const { [field]: _, ...others } = filters.lists;
  return {
    ...filters,
    lists: choice && choice.values.length > 0 ? { ...filters.lists, [field]: choice } : others,
  };
}

/** Whether anything narrows the board down. */
export function hasFilters({ q, lists, due, archived }: TicketFilters): boolean {
  return q !== '' || due !== null || archived !== null || Object.keys(lists).length > 0;
}

/** Whether a column is among those that the filters leave. */
export function takesColumn({ lists: { column } }: TicketFilters, id: string): boolean {
  return !column || column.values.includes(id) !== column.not;
}

type ListRequest = RequestTo<'listTickets'>;

/** The part of a request that the filters are; the columns are chosen by what is asked for at all. */
export function filterRequest({ q, lists, due, archived }: TicketFilters): Partial<ListRequest> {
  const { assignee, label, priority, tag } = lists;
  return {
    ...(q !== '' && { q }),
    ...(assignee && { [assignee.not ? 'not_assignee_ids' : 'assignee_ids']: [...assignee.values] }),
    ...(label && { [label.not ? 'not_label_ids' : 'label_ids']: [...label.values] }),
    ...(priority && { [priority.not ? 'not_priority' : 'priority']: [...priority.values] }),
    ...(tag && { [tag.not ? 'not_tag_ids' : 'tag_ids']: [...tag.values] }),
    ...(due && { due }),
    ...(archived && { archived: archived === 'only' ? ('true' as const) : ('all' as const) }),
  };
}
