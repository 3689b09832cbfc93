import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { useProjects } from '../use-current-project.ts';
import {
  type DocumentRow,
  documentEntry,
  type Glyphs,
  type PaletteEntry,
  ticketEntry,
} from './palette-entry.tsx';

const shown = 8;
/** Projects searched one by one where the service has no search over all of them. */
const projectsAsked = 8;

interface PaletteResults {
  tickets: PaletteEntry[];
  documents: PaletteEntry[];
  loading: boolean;
}

const nothingFound: PaletteResults = { tickets: [], documents: [], loading: false };

export function usePaletteSearch(text: string, glyphs: Glyphs): PaletteResults {
  const { user } = useSession();
  const everywhere = useEverywhere(text, glyphs, user !== null);
  const byProject = useByProject(text, glyphs, user === null);
  return user ? everywhere : byProject;
}

function useEverywhere(text: string, glyphs: Glyphs, isOn: boolean): PaletteResults {
  const { can } = useSession();
  const request = { q: text, per_page: shown, fields: 'summary' } as const;
  const enabled = isOn && text !== '';
  const tickets = useQuery({
    ...query('searchTickets', request),
    enabled: enabled && can('tickets:read'),
    placeholderData: keepPreviousData,
  });
  const documents = useQuery({
    ...query('searchDocuments', request),
    enabled: enabled && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  const results = useResults([tickets], documents, row => ticketEntry(row, glyphs, row.project_name));
  return enabled ? results : nothingFound;
}

function useByProject(text: string, glyphs: Glyphs, isOn: boolean): PaletteResults {
  const { organization, can } = useSession();
  const { live, nearest } = useProjects();
  const enabled = isOn && text !== '';
  const asked = [...new Set(nearest ? [nearest, ...live] : live)].slice(0, projectsAsked);
  const request = { q: text, per_page: shown, fields: 'summary' } as const;
  const lists = useQueries({
    queries: asked.map(project => ({
      ...query('listTickets', { project: project.id, ...request }),
      enabled: enabled && can('tickets:read'),
      placeholderData: keepPreviousData,
    })),
  });
  const documents = useQuery({
    ...query('listDocuments', { organization: organization.id, ...request }),
    enabled: enabled && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  const results = useResults(lists, documents, (row, at) => ticketEntry(row, glyphs, asked[at]?.name ?? ''));
  return enabled ? results : nothingFound;
}

interface Answer<R> {
  data: { data: readonly R[] } | undefined;
  isLoading: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

/** The last answers that were complete, so that no row is inserted among those shown. */
function useResults<T>(
  lists: readonly Answer<T>[],
  documents: Answer<DocumentRow>,
  entryOf: (row: T, list: number) => PaletteEntry,
): PaletteResults {
  const answers = [...lists, documents];
  const isWhole = answers.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData);
  const next = { tickets: lists.map(({ data }) => data), documents: documents.data };
  const [last, setLast] = useState(next);
  const isNew =
    next.documents !== last.documents ||
    next.tickets.length !== last.tickets.length ||
    next.tickets.some((list, at) => list !== last.tickets[at]);
  if (isWhole && isNew) setLast(next);
  const found = isWhole ? next : last;
  return {
    tickets: found.tickets.flatMap((list, at) => (list?.data ?? []).map(row => entryOf(row, at))),
    documents: (found.documents?.data ?? []).map(documentEntry),
    loading: answers.some(({ isFetching }) => isFetching),
  };
}
