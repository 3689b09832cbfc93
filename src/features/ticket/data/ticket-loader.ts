import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { loadProject } from '#entities/project/load-project.ts';
import type { Project } from '#entities/project/project-context.ts';
import { findCachedTicket, isSameReference } from '#entities/ticket/find-cached-ticket.ts';
import { splitReference } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';
import { addressAfterMove, movedWords } from './address-after-move.ts';

/** `id` is null when no ticket has the reference of the address. */
export interface TicketRoute {
  id: string | null;
}

export function ticketLoader(queryClient: QueryClient) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<TicketRoute> => {
    const reference = params.reference ?? '';
    const { app: hasApp } = await queryClient.ensureQueryData(capabilities);
    const project = await loadProject(queryClient, params).catch(error => {
      // The project of a former reference may be deleted, or closed to the person who may see the present one.
      if (hasApp && params.key === undefined && error instanceof Response) return null;
      throw error;
    });
    const known = findCachedTicket(
      queryClient,
      ticket => ticket.project_id === project?.id && isSameReference(ticket.reference, reference),
    );
    const ticket = known ?? (await findByReference(queryClient, { project, reference, hasApp }));
    if (ticket && !isSameReference(ticket.reference, reference)) {
      toast({ message: movedWords(reference, ticket.reference) });
      throw redirect(addressAfterMove(new URL(request.url).pathname, ticket.reference));
    }
    if (!project) throw new Response(null, { status: 404 });
    const id = ticket?.project_id === project.id ? ticket.id : null;
    if (id !== null) void queryClient.prefetchQuery(query('readTicket', { ticket: id }));
    for (const name of ['listBoards', 'listMembers', 'listLabels'] as const)
      void queryClient.prefetchQuery(query(name, { project: project.id }));
    return { id };
  };
}

interface Search {
  project: Project | null;
  reference: string;
  hasApp: boolean;
}

/** Where the deployment can, also finds a ticket by a former reference. */
async function findByReference(
  queryClient: QueryClient,
  { project, reference, hasApp }: Search,
): Promise<TicketListItem | null> {
  if (!splitReference(reference)) return null;
  if (hasApp) {
    try {
      return await queryClient.fetchQuery(query('findTicket', { reference }));
    } catch (error) {
      if (isApiError(error, 404)) return null;
      throw error;
    }
  }
  if (!project) return null;
  const matches = await queryClient.fetchQuery(
    query('listTickets', { project: project.id, q: reference, per_page: 10, archived: 'all' }),
  );
  return matches.data.find(ticket => isSameReference(ticket.reference, reference)) ?? null;
}
