import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldSort, TicketSort } from './fields/ticket-field.ts';
import { sortFields } from './fields/ticket-fields.ts';

export const sortChoices: readonly (FieldSort & { label: string })[] = sortFields.map(({ label, sort }) => ({
  label,
  ...sort,
}));

export const isDown = (sort: TicketSort) => sort.startsWith('-');

export function sortOf(sort: TicketSort) {
  return sortChoices.find(({ name }) => name === sort.replace('-', ''))!;
}

export function reversed(sort: TicketSort): TicketSort {
  return (isDown(sort) ? sort.slice(1) : `-${sort}`) as TicketSort;
}

export function directionWords(sort: TicketSort): string {
  const { up, down } = sortOf(sort);
  return isDown(sort) ? down : up;
}

export function sortWords(sort: TicketSort): string {
  return `Sorted by ${sortOf(sort).label.toLowerCase()}, ${directionWords(sort).toLowerCase()}`;
}

/** Orders as the service does: tickets without a value come last either way. */
export function orderOf(sort: TicketSort): (a: TicketListItem, b: TicketListItem) => number {
  const { compare, isEmpty = () => false } = sortOf(sort);
  return (a, b) => {
    if (isEmpty(a) !== isEmpty(b)) return isEmpty(a) ? 1 : -1;
    return isDown(sort) ? compare(b, a) : compare(a, b);
  };
}
