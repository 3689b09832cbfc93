import type { RequestTo } from '#api/operations.ts';
import type { TicketSort } from '#entities/ticket/fields/ticket-field.ts';
import { reverseSort, sortChoices } from '#entities/ticket/ticket-order.ts';
import { viewKey } from '#entities/ticket/writes/shown-pages.ts';
import { groupings, type ListGrouping } from './groupings.ts';
import {
  filterRequest,
  hasFilters,
  noFilters,
  readTicketFilters,
  type TicketFilters,
  writeTicketFilters,
} from './ticket-filters.ts';

export interface BoardView {
  filters: TicketFilters;
  /** Null for the manual order. */
  sort: TicketSort | null;
  /** How the list is grouped. */
  group: ListGrouping;
}

export const plainView: BoardView = { filters: noFilters, sort: null, group: 'status' };

const allSorts = sortChoices.flatMap(({ initial }) => [initial, reverseSort(initial)]);

export function readView(search: URLSearchParams): BoardView {
  return {
    filters: readTicketFilters(search),
    sort: allSorts.find(sort => sort === search.get('sort')) ?? null,
    group: groupings.find(({ value }) => value === search.get('group'))?.value ?? plainView.group,
  };
}

export function writeView(search: URLSearchParams, { filters, sort, group }: BoardView): URLSearchParams {
  const next = new URLSearchParams(search);
  writeTicketFilters(next, filters);
  if (sort) next.set('sort', sort);
  else next.delete('sort');
  if (group === plainView.group) next.delete('group');
  else next.set('group', group);
  return next;
}

/** A view as search parameters, empty for the plain one. */
export const wordsOfView = (view: BoardView): string => writeView(new URLSearchParams(), view).toString();

export function isFiltered({ filters }: BoardView): boolean {
  return hasFilters(filters);
}

export function isSorted({ sort }: BoardView): boolean {
  return sort !== null;
}

export function viewRequest({ filters, sort }: BoardView): Partial<RequestTo<'listTickets'>> {
  const request = filterRequest(filters);
  // Without an order, the service sorts a search by relevance.
  const order = sort ?? (filters.q !== '' ? 'position' : null);
  return { ...request, ...(order && { sort: order }) };
}

export const keyOfView = (view: BoardView): string => viewKey(viewRequest(view));
