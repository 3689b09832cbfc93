import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#api/cached-rows.ts';
import { api } from '#api/client.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { splitReference } from '#lib/paths.ts';
import { findKnown, sameReference } from './find-known.ts';

const most = 8;

/** Ignores case. Returns null when no known project has the ticket. */
export async function ticketByKey(queryClient: QueryClient, key: string): Promise<TicketListItem | null> {
  const project = projectOf(queryClient, key);
  if (project === undefined) return null;
  const is = (ticket: TicketListItem) => sameReference(ticket.reference, key);
  const known = findKnown(queryClient, is);
  if (known) return known;
  const { data } = await api().call('listTickets', { project, q: key, per_page: most, fields: 'summary' });
  return data.find(is) ?? null;
}

function projectOf(queryClient: QueryClient, key: string): string | undefined {
  const wanted = splitReference(key)?.key.toLowerCase();
  return cachedRows(queryClient, 'listProjects').find(project => project.key.toLowerCase() === wanted)?.id;
}
