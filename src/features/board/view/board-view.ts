import type { RequestTo } from '#api/operations.ts';
import { ticketSorts } from '#contract/ticket-sorts.ts';
import {
  filterRequest,
  hasFilters,
  noFilters,
  readFilters,
  type TicketFilters,
  writeFilters,
} from './ticket-filters.ts';

/** An order other than that of the columns themselves. */
export type TicketSort = Exclude<(typeof ticketSorts)[number], 'position' | 'number' | '-number'>;

/** Which tickets of a project are shown, and in which order. */
export interface BoardView {
  filters: TicketFilters;
  /** Null: the order that people give them by hand. */
  sort: TicketSort | null;
}

/** Every ticket, in the order of its column. */
export const plainView: BoardView = { filters: noFilters, sort: null };

const sorts = ticketSorts.filter(
  (sort): sort is TicketSort => sort !== 'position' && sort !== 'number' && sort !== '-number',
);

export function readView(search: URLSearchParams): BoardView {
  return {
    filters: readFilters(search),
    sort: sorts.find(known => known === search.get('sort')) ?? null,
  };
}

/** An address with this view in it; parameters of others stay. */
export function writeView(search: URLSearchParams, { filters, sort }: BoardView): URLSearchParams {
  const next = new URLSearchParams(search);
  writeFilters(next, filters);
  if (sort) next.set('sort', sort);
  else next.delete('sort');
  return next;
}

export function isFiltered({ filters }: BoardView): boolean {
  return hasFilters(filters);
}

export function isSorted({ sort }: BoardView): boolean {
  return sort !== null;
}

/** What a request for tickets has to carry for this view; nothing for the plain one. */
export function viewRequest({ filters, sort }: BoardView): Partial<RequestTo<'listTickets'>> {
  const request = filterRequest(filters);
  // A search would come by relevance.
  const order = sort ?? (filters.q !== '' ? 'position' : null);
  return { ...request, ...(order && { sort: order }) };
}
