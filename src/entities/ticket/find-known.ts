import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#api/cached-rows.ts';
import { keyOf } from '#api/queries.ts';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';

export type KnownTicket = TicketListItem & Partial<Pick<TicketDetail, 'comments'>>;

/** Prefers the fullest record. */
export function findKnown(
  queryClient: QueryClient,
  is: (ticket: KnownTicket) => boolean,
): KnownTicket | undefined {
  const records = (['readTicket', 'findTicket'] as const).flatMap(name =>
    queryClient.getQueriesData<KnownTicket>({ queryKey: keyOf(name) }).flatMap(([, ticket]) => ticket ?? []),
  );
  return (
    records.find(is) ??
    cachedRows(queryClient, 'listTickets').find(is) ??
    cachedRows(queryClient, 'listMyTickets').find(is)
  );
}

/** Addresses may write references in any case. */
export function sameReference(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
