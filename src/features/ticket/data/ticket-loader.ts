import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { loadProject } from '#entities/project/load-project.ts';
import { findCachedTicket, isSameReference } from '#entities/ticket/find-cached-ticket.ts';
import { splitReference } from '#lib/paths.ts';

/** `id` is null when no ticket has the reference of the address. */
export interface TicketRoute {
  id: string | null;
}

export function ticketLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs): Promise<TicketRoute> => {
    const reference = params.reference ?? '';
    const { id: projectId } = await loadProject(queryClient, params);
    const { app: hasApp } = await queryClient.ensureQueryData(capabilities);
    const known = findCachedTicket(
      queryClient,
      ticket => ticket.project_id === projectId && isSameReference(ticket.reference, reference),
    );
    const id = known?.id ?? (await findTicketId(queryClient, { projectId, reference, hasApp }));
    if (id !== null) void queryClient.prefetchQuery(query('readTicket', { ticket: id }));
    for (const name of ['listBoards', 'listMembers', 'listLabels'] as const)
      void queryClient.prefetchQuery(query(name, { project: projectId }));
    return { id };
  };
}

async function findTicketId(
  queryClient: QueryClient,
  { projectId, reference, hasApp }: { projectId: string; reference: string; hasApp: boolean },
): Promise<string | null> {
  if (!splitReference(reference)) return null;
  if (hasApp) {
    try {
      const ticket = await queryClient.fetchQuery(query('findTicket', { reference }));
      return ticket.project_id === projectId ? ticket.id : null;
    } catch (error) {
      if (isApiError(error, 404)) return null;
      throw error;
    }
  }
  const matches = await queryClient.fetchQuery(
    query('listTickets', { project: projectId, q: reference, per_page: 10, archived: 'all' }),
  );
  return matches.data.find(ticket => isSameReference(ticket.reference, reference))?.id ?? null;
}
