import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#api/cached-rows.ts';
import { keyOf } from '#api/queries.ts';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';

export type CachedTicket = TicketListItem & Partial<Pick<TicketDetail, 'comments'>>;

/** Finds a ticket in the query cache. Prefers the detail over rows of lists. */
export function findCachedTicket(
  queryClient: QueryClient,
  matches: (ticket: CachedTicket) => boolean,
): CachedTicket | undefined {
  const records = (['readTicket', 'findTicket'] as const).flatMap(name =>
    queryClient.getQueriesData<CachedTicket>({ queryKey: keyOf(name) }).flatMap(([, ticket]) => ticket ?? []),
  );
  return (
    records.find(matches) ??
    cachedRows(queryClient, 'listTickets').find(matches) ??
    cachedRows(queryClient, 'listSubTickets').find(matches) ??
    cachedRows(queryClient, 'listDueTickets').find(matches) ??
    cachedRows(queryClient, 'listMyTickets').find(matches)
  );
}

/** Addresses may write references in any case. */
export function isSameReference(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
