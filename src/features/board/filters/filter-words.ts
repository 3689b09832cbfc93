import type { ArchivedChoice, Choice, DueChoice, ListField } from '../view/ticket-filters.ts';
import type { FilterField } from './filter-tokens.ts';

export const fieldNames: Readonly<Record<FilterField, string>> = {
  q: 'Text',
  column: 'Column',
  assignee: 'Assignee',
  label: 'Label',
  priority: 'Priority',
  tag: 'Tag',
  due: 'Due',
  archived: 'Archived',
};

export const dueNames: Readonly<Record<DueChoice, string>> = {
  overdue: 'Overdue',
  week: 'In the next 7 days',
  none: 'No due date',
};

export const archivedNames: Readonly<Record<ArchivedChoice, string>> = {
  only: 'Archived only',
  with: 'Archived too',
};

/** How a field is compared: a ticket has one column and one priority, but several people, labels and tags. */
export function operatorOf(field: ListField, { not, values }: Choice): string {
  if (values.length === 1) return not ? 'is not' : 'is';
  if (not) return 'is none of';
  return field === 'tag' ? 'is all of' : 'is any of';
}

const plurals: Readonly<Record<ListField, string>> = {
  column: 'columns',
  assignee: 'people',
  label: 'labels',
  priority: 'priorities',
  tag: 'tags',
};

/** The value of a chip: the name of one, or how many. */
export function valueWords(field: ListField, names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.length} ${plurals[field]}`;
}
