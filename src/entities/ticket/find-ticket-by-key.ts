import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#api/cached-rows.ts';
import { api } from '#api/client.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { splitReference } from '#lib/paths.ts';
import { findCachedTicket, isSameReference } from './find-cached-ticket.ts';

const maxMatches = 8;

/** Ignores case. Returns null when no known project has the ticket. */
export async function findTicketByKey(queryClient: QueryClient, key: string): Promise<TicketListItem | null> {
  const project = projectOf(queryClient, key);
  if (project === undefined) return null;
  const matches = (ticket: TicketListItem) => isSameReference(ticket.reference, key);
  const cached = findCachedTicket(queryClient, matches);
  if (cached) return cached;
  const { data } = await api().call('listTickets', {
    project,
    q: key,
    per_page: maxMatches,
    fields: 'summary',
  });
  return data.find(matches) ?? null;
}

function projectOf(queryClient: QueryClient, key: string): string | undefined {
  const projectKey = splitReference(key)?.key.toLowerCase();
  return cachedRows(queryClient, 'listProjects').find(project => project.key.toLowerCase() === projectKey)
    ?.id;
}
