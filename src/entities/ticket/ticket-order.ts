import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldSort, TicketSort } from './fields/ticket-field.ts';
import { sortFields } from './fields/ticket-fields.ts';

export const sortChoices: readonly (FieldSort & { label: string })[] = sortFields.map(({ label, sort }) => ({
  label,
  ...sort,
}));

export const isDescending = (sort: TicketSort) => sort.startsWith('-');

export function sortChoiceOf(sort: TicketSort) {
  return sortChoices.find(({ name }) => name === sort.replace('-', ''))!;
}

export function reverseSort(sort: TicketSort): TicketSort {
  return (isDescending(sort) ? sort.slice(1) : `-${sort}`) as TicketSort;
}

export function directionLabel(sort: TicketSort): string {
  const { ascendingLabel, descendingLabel } = sortChoiceOf(sort);
  return isDescending(sort) ? descendingLabel : ascendingLabel;
}

export function sortWords(sort: TicketSort): string {
  return `Sorted by ${sortChoiceOf(sort).label.toLowerCase()}, ${directionLabel(sort).toLowerCase()}`;
}

/** Returns a comparison that orders as the service does: tickets without a value come last in both directions. */
export function compareBy(sort: TicketSort): (a: TicketListItem, b: TicketListItem) => number {
  const { compare, isEmpty = () => false } = sortChoiceOf(sort);
  return (a, b) => {
    if (isEmpty(a) !== isEmpty(b)) return isEmpty(a) ? 1 : -1;
    return isDescending(sort) ? compare(b, a) : compare(a, b);
  };
}
