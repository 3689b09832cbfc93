import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import type { MentionItem, MentionSources } from '#editor/editor-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { matchingOptions } from '#ui/picker-options.ts';
import { peopleQuery } from './use-people.ts';

const most = 8;

/** Whom and what a document may mention: people, tickets of its project, documents. */
export function useMentionSources(project: string | null, app: boolean): MentionSources {
  const queryClient = useQueryClient();
  const { organization } = useSession();
  return useMemo(
    () => ({
      people: q => people(queryClient, q, project, app),
      ...(project !== null && { tickets: (q: string) => tickets(project, q) }),
      documents: q => documents(organization.id, q),
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

async function tickets(project: string, q: string): Promise<MentionItem[]> {
  const { data } = await api().call('listTickets', {
    project,
    per_page: most,
    fields: 'summary',
    ...(q.trim() === '' ? { sort: '-updated' as const } : { q: q.trim() }),
  });
  return data.map(ticket => ({
    id: ticket.id,
    label: `${ticket.reference} ${ticket.title}`,
    done: ticket.completed_at !== null,
  }));
}

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
