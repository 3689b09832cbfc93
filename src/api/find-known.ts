import type { QueryClient } from '@tanstack/react-query';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';
import { keyOf } from './queries.ts';

/** What a cache may hold of a ticket: a row of a list lacks the text and the comments. */
export type KnownTicket = TicketListItem & Partial<Pick<TicketDetail, 'comments'>>;

type Cached = { pages?: { data: KnownTicket[] }[]; data?: KnownTicket[] } | KnownTicket | undefined;

function ticketsIn(cached: Cached): readonly KnownTicket[] {
  if (!cached) return [];
  if ('pages' in cached && cached.pages) return cached.pages.flatMap(page => page.data);
  if ('data' in cached && cached.data) return cached.data;
  return 'id' in cached ? [cached] : [];
}

const places = ['readTicket', 'findTicket', 'listTickets', 'listMyTickets'] as const;

/** The ticket as any cache of this session knows it, the fullest first. */
export function findKnown(
  queryClient: QueryClient,
  is: (ticket: KnownTicket) => boolean,
): KnownTicket | undefined {
  for (const name of places) {
    for (const [, cached] of queryClient.getQueriesData<Cached>({ queryKey: keyOf(name) })) {
      const found = ticketsIn(cached).find(is);
      if (found) return found;
    }
  }
  return undefined;
}

/** Whether a reference of an address means this one; people write them in any case. */
export function sameReference(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
