import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import { ticketByKey } from '#api/ticket-by-key.ts';
import type { MentionItem, MentionSources } from '#editor/editor-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { matchingOptions } from '#ui/picker-options.ts';
import { peopleQuery } from './use-people.ts';

const most = 8;

/** Whom and what a document may mention: people, tickets of its project, or of all when it has none, documents. */
export function useMentionSources(project: string | null, app: boolean): MentionSources {
  const queryClient = useQueryClient();
  const { organization } = useSession();
  return useMemo(
    () => ({
      people: q => people(queryClient, q, project, app),
      ...((project !== null || app) && { tickets: (q: string) => tickets(project, q.trim()) }),
      documents: q => documents(organization.id, q),
      async ticketByKey(key) {
        const found = await ticketByKey(queryClient, key);
        return found && { id: found.id, label: `${found.reference} ${found.title}` };
      },
    }),
    [queryClient, organization.id, project, app],
  );
}

async function people(
  queryClient: QueryClient,
  q: string,
  project: string | null,
  app: boolean,
): Promise<MentionItem[]> {
  const source = peopleQuery(project, app);
  if (!source) return [];
  const { data } = await queryClient.ensureQueryData(source);
  return matchingOptions(
    data.map(({ id, name, email }) => ({ value: id, label: name, keywords: email })),
    q,
  )
    .slice(0, most)
    .map(({ value, label }) => ({
      id: value,
      label,
      icon: <Avatar person={{ id: value, name: label }} size={16} decorative />,
    }));
}

async function tickets(project: string | null, q: string): Promise<MentionItem[]> {
  const { data } = await (project === null ? ticketsAnywhere(q) : ticketsOf(project, q));
  return data.map(ticket => ({
    id: ticket.id,
    label: `${ticket.reference} ${ticket.title}`,
    done: ticket.completed_at !== null,
  }));
}

const ticketsOf = (project: string, q: string) =>
  api().call('listTickets', {
    project,
    per_page: most,
    fields: 'summary',
    ...(q === '' ? { sort: '-updated' as const } : { q }),
  });

/** Those that the person works on, until something is sought. */
const ticketsAnywhere = (q: string) =>
  q === ''
    ? api().call('listMyTickets', { per_page: most })
    : api().call('searchTickets', { per_page: most, fields: 'summary', q });

async function documents(organization: string, q: string): Promise<MentionItem[]> {
  const { data } = await api().call('listDocuments', {
    organization,
    per_page: most,
    fields: 'summary',
    ...(q.trim() !== '' && { q: q.trim() }),
  });
  return data.map(({ id, title, status }) => ({
    id,
    label: title,
    icon: <FileText />,
    ...(status === 'draft' && { detail: 'Draft' }),
  }));
}
