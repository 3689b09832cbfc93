import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { splitReference } from '#lib/paths.ts';
import { api } from './client.ts';
import { findKnown, sameReference } from './find-known.ts';
import { keyOf } from './queries.ts';

const most = 8;

/** The ticket that a reference such as "HBR-214" names, in any case; null when no project that is known has it. */
export async function ticketByKey(queryClient: QueryClient, key: string): Promise<TicketListItem | null> {
  const project = projectOf(queryClient, key);
  if (project === undefined) return null;
  const is = (ticket: TicketListItem) => sameReference(ticket.reference, key);
  const known = findKnown(queryClient, is);
  if (known) return known;
  const { data } = await api().call('listTickets', { project, q: key, per_page: most, fields: 'summary' });
  return data.find(is) ?? null;
}

/** The project that a key names, among those that are known already. */
function projectOf(queryClient: QueryClient, key: string): string | undefined {
  const wanted = splitReference(key)?.key.toLowerCase();
  for (const [, projects] of queryClient.getQueriesData<{ data: Project[] }>({
    queryKey: keyOf('listProjects'),
  })) {
    const found = projects?.data.find(project => project.key.toLowerCase() === wanted);
    if (found) return found.id;
  }
  return undefined;
}
