import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { cachedRows } from '#api/cached-rows.ts';
import { capabilities } from '#api/capabilities.ts';
import { api } from '#api/client.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { splitReference } from '#lib/paths.ts';
import { findCachedTicket, isSameReference } from './find-cached-ticket.ts';

const maxMatches = 8;

/** Ignores case, and finds a ticket by a former reference where the deployment can. Returns null without a match. */
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
  const found = data.find(matches);
  if (found || !(await queryClient.ensureQueryData(capabilities)).app) return found ?? null;
  try {
    return await api().call('findTicket', { reference: key });
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

function projectOf(queryClient: QueryClient, key: string): string | undefined {
  const projectKey = splitReference(key)?.key.toLowerCase();
  return cachedRows(queryClient, 'listProjects').find(project => project.key.toLowerCase() === projectKey)
    ?.id;
}
