import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { FileText, Ticket } from 'lucide-react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { useProjects } from '../use-current-project.ts';
import type { Entry } from './use-commands.tsx';

const perProject = 6;
const projectsAsked = 8;

/** Tickets and documents that the service finds, the current project's first. An empty query finds nothing. */
export function useFound(text: string): { tickets: Entry[]; documents: Entry[]; loading: boolean } {
  const { organization, can } = useSession();
  const { live, nearest } = useProjects();
  const enabled = text !== '';
  const asked = [...new Set(nearest ? [nearest, ...live] : live)].slice(0, projectsAsked);
  const lists = useQueries({
    queries: asked.map(project => ({
      ...query('listTickets', { project: project.id, q: text, per_page: perProject, fields: 'summary' }),
      enabled: enabled && can('tickets:read'),
      placeholderData: keepPreviousData,
    })),
  });
  const found = useQuery({
    ...query('listDocuments', {
      organization: organization.id,
      q: text,
      per_page: perProject,
      fields: 'summary',
    }),
    enabled: enabled && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { tickets: [], documents: [], loading: false };
  const tickets = lists.flatMap((list, index) =>
    (list.data?.data ?? []).map(
      (ticket): Entry => ({
        id: ticket.id,
        text: ticket.title,
        meta: ticket.reference,
        icon: <Ticket />,
        to: paths.ticket(ticket.reference),
        beside: paths.boardTicket(asked[index]!.key, ticket.reference),
      }),
    ),
  );
  const documents = (found.data?.data ?? []).map(
    (document): Entry => ({
      id: document.id,
      text: document.title,
      icon: <FileText />,
      to: paths.document(document.id),
    }),
  );
  return { tickets, documents, loading: found.isFetching || lists.some(list => list.isFetching) };
}
