import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#api/client.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { MentionItem, MentionSources } from '#editor/editor-types.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { peopleQuery } from '#entities/person/use-people.ts';
import { findTicketByKey } from '#entities/ticket/find-ticket-by-key.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { matchingOptions } from '#ui/picker-options.ts';
import { mentionsQuery } from './mentions-query.ts';

const maxResults = 8;

interface Offered {
  /** Offers all people, and without a project all tickets. */
  everywhere?: boolean;
  documents?: boolean;
  /** The id of the document that is written, which is found by the very words that search for another. */
  except?: string;
}

/** `project` limits people and tickets to one. */
export function useMentionSources(
  project: string | null,
  { everywhere = false, documents = false, except }: Offered = {},
): MentionSources {
  const queryClient = useQueryClient();
  const { organization } = useSession();
  return useMemo(
    () => ({
      people: q => findPeople(queryClient, q, { project, everywhere }),
      ...((project !== null || everywhere) && {
        tickets: (q: string) => findTickets(queryClient, project, q.trim()),
      }),
      ...(documents && { documents: (q: string) => findDocuments(organization.id, q.trim(), except) }),
      async ticketByKey(key) {
        const ticket = await findTicketByKey(queryClient, key);
        return ticket && { id: ticket.id, label: `${ticket.reference} ${ticket.title}` };
      },
      documentById: id => findDocument(queryClient, id),
    }),
    [queryClient, organization.id, project, everywhere, documents, except],
  );
}

async function findPeople(
  queryClient: QueryClient,
  q: string,
  { project, everywhere }: { project: string | null; everywhere: boolean },
): Promise<MentionItem[]> {
  const source = peopleQuery({ project, hasApp: everywhere });
  if (!source) return [];
  const { data } = await queryClient.ensureQueryData(source);
  return matchingOptions(
    data.map(({ id, name, email }) => ({ value: id, label: name, keywords: email })),
    q,
  )
    .slice(0, maxResults)
    .map(({ value, label, keywords }) => ({
      id: value,
      label,
      detail: keywords,
      icon: <Avatar person={{ id: value, name: label }} size={16} decorative />,
    }));
}

async function findTickets(
  queryClient: QueryClient,
  project: string | null,
  q: string,
): Promise<MentionItem[]> {
  const [{ data }, boards] = await Promise.all([
    project === null ? ticketsAnywhere(q) : ticketsOf(project, q),
    project === null
      ? []
      : queryClient.ensureQueryData(query('listBoards', { project })).then(list => list.data),
  ]);
  const places = statusPlaces(boards);
  return data.map(ticket => {
    const board = boards.find(({ id }) => id === ticket.board_id);
    return {
      id: ticket.id,
      label: `${ticket.reference} ${ticket.title}`,
      done: ticket.completed_at !== null,
      ...(board && {
        detail: board.name,
        icon: <StatusGlyph place={places.get(board.id)!} color={board.color} />,
      }),
    };
  });
}

const ticketsOf = (project: string, q: string) =>
  api().call('listTickets', {
    project,
    per_page: maxResults,
    fields: 'summary',
    ...(q === '' ? { sort: '-updated' as const } : { q }),
  });

const ticketsAnywhere = (q: string) =>
  q === ''
    ? api().call('listMyTickets', { per_page: maxResults })
    : api().call('searchTickets', { per_page: maxResults, fields: 'summary', q });

/** Null where it does not exist, or the person may not see it. */
async function findDocument(queryClient: QueryClient, id: string): Promise<MentionItem | null> {
  const [found] = await queryClient.fetchQuery(mentionsQuery({ person: [], ticket: [], document: [id] }));
  const name = found?.visibility === 'open' ? found.name : null;
  return name === null ? null : { id, label: name };
}

async function findDocuments(organization: string, q: string, except?: string): Promise<MentionItem[]> {
  const { data } = await api().call('listDocuments', {
    organization,
    per_page: maxResults,
    fields: 'summary',
    ...(q !== '' && { q }),
  });
  const others = data.filter(({ id }) => id !== except);
  return others.map(({ id, title, status }) => ({
    id,
    label: title,
    icon: <FileText />,
    ...(status === 'draft' && { detail: 'Draft' }),
  }));
}
