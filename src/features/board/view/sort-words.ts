import type { TicketSort } from './board-view.ts';

/** The fields by which tickets are ordered, each with the direction it begins with. */
export const sortFields = [
  { field: 'due', label: 'Due date', first: 'due', up: 'Earliest first', down: 'Latest first' },
  { field: 'priority', label: 'Priority', first: '-priority', up: 'Lowest first', down: 'Most urgent first' },
  { field: 'updated', label: 'Updated', first: '-updated', up: 'Oldest first', down: 'Newest first' },
  { field: 'created', label: 'Created', first: '-created', up: 'Oldest first', down: 'Newest first' },
  { field: 'title', label: 'Title', first: 'title', up: 'A to Z', down: 'Z to A' },
] as const satisfies readonly { field: string; label: string; first: TicketSort; up: string; down: string }[];

export const isDown = (sort: TicketSort) => sort.startsWith('-');

export function sortField(sort: TicketSort) {
  return sortFields.find(({ field }) => field === sort.replace('-', ''))!;
}

/** The same field the other way. */
export function reversed(sort: TicketSort): TicketSort {
  return (isDown(sort) ? sort.slice(1) : `-${sort}`) as TicketSort;
}

/** "Sorted by due date, earliest first". */
export function sortWords(sort: TicketSort): string {
  const { label, up, down } = sortField(sort);
  return `Sorted by ${label.toLowerCase()}, ${(isDown(sort) ? down : up).toLowerCase()}`;
}
