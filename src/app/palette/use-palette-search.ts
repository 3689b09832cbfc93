import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { readSearch } from '#features/search/query/read-search.ts';
import { useProjects } from '../use-projects.ts';
import {
  type DocumentRow,
  documentEntry,
  type Glyphs,
  type PaletteEntry,
  ticketEntry,
} from './palette-entry.tsx';

const maxResults = 8;
/** Limit of projects that are searched one by one, where there is no search over all projects. */
const maxProjects = 8;

interface PaletteResults {
  tickets: PaletteEntry[];
  documents: PaletteEntry[];
  loading: boolean;
}

const nothingFound: PaletteResults = { tickets: [], documents: [], loading: false };

/** A credential of another deployment has no search over all projects. */
export function usePaletteSearch(text: string, glyphs: Glyphs): PaletteResults {
  const { user } = useSession();
  const everywhere = useGlobalSearch(text, glyphs, { isActive: user !== null });
  const byProject = useSearchByProject(text, glyphs, { isActive: user === null });
  return user ? everywhere : byProject;
}

interface SearchOptions {
  isActive: boolean;
}

function useGlobalSearch(text: string, glyphs: Glyphs, { isActive }: SearchOptions): PaletteResults {
  const { can } = useSession();
  const reading = useMemo(() => readSearch(text, new Date()), [text]);
  const page = { per_page: maxResults, fields: 'summary' } as const;
  const ofTickets = isActive && reading.type !== 'documents' ? reading.tickets : null;
  const ofDocuments = isActive && reading.type !== 'tickets' ? reading.documents : null;
  const tickets = useQuery({
    ...query('searchTickets', { ...ofTickets, ...page }),
    enabled: ofTickets !== null && can('tickets:read'),
    placeholderData: keepPreviousData,
  });
  const documents = useQuery({
    ...query('searchDocuments', { ...ofDocuments, ...page }),
    enabled: ofDocuments !== null && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  const results = useResults(
    // A query that is turned off keeps its previous answer as a placeholder for ever.
    ofTickets ? [tickets] : [],
    ofDocuments ? documents : noDocuments,
    row => atComment(ticketEntry(row, glyphs, row.project_name), row.comment),
    row => atComment(documentEntry(row), row.comment),
  );
  return ofTickets || ofDocuments ? results : nothingFound;
}

function useSearchByProject(text: string, glyphs: Glyphs, { isActive }: SearchOptions): PaletteResults {
  const { organization, can } = useSession();
  const { unarchivedProjects, defaultProject } = useProjects();
  const enabled = isActive && text !== '';
  const projects = [
    ...new Set(defaultProject ? [defaultProject, ...unarchivedProjects] : unarchivedProjects),
  ].slice(0, maxProjects);
  const request = { q: text, per_page: maxResults, fields: 'summary' } as const;
  const lists = useQueries({
    queries: projects.map(project => ({
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
  const results = useResults(
    lists,
    documents,
    (row, index) => ticketEntry(row, glyphs, projects[index]?.name ?? ''),
    documentEntry,
  );
  return enabled ? results : nothingFound;
}

type FoundComment = ResultFrom<'searchTickets'>['data'][number]['comment'];

/** Opens the record at the comment that has the words. */
function atComment(entry: PaletteEntry, comment: FoundComment): PaletteEntry {
  if (!comment) return entry;
  const hash = `#comment-${comment.id}`;
  return {
    ...entry,
    meta: `Comment by ${comment.created_by.name}`,
    to: `${entry.to}${hash}`,
    ...(entry.beside !== undefined && { beside: `${entry.beside}${hash}` }),
  };
}

const noDocuments = { data: undefined, isLoading: false, isPlaceholderData: false, isFetching: false };

interface Answer<R> {
  data: { data: readonly R[] } | undefined;
  isLoading: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

/** Returns the last complete set of answers, so that no row is inserted among shown ones. */
function useResults<T, D extends DocumentRow>(
  lists: readonly Answer<T>[],
  documents: Answer<D>,
  entryOf: (row: T, listIndex: number) => PaletteEntry,
  documentEntryOf: (row: D) => PaletteEntry,
): PaletteResults {
  const answers = [...lists, documents];
  const isComplete = answers.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData);
  const next = { tickets: lists.map(({ data }) => data), documents: documents.data };
  const [last, setLast] = useState(next);
  const isNew =
    next.documents !== last.documents ||
    next.tickets.length !== last.tickets.length ||
    next.tickets.some((list, index) => list !== last.tickets[index]);
  if (isComplete && isNew) setLast(next);
  const current = isComplete ? next : last;
  return {
    tickets: current.tickets.flatMap((list, index) => (list?.data ?? []).map(row => entryOf(row, index))),
    documents: (current.documents?.data ?? []).map(documentEntryOf),
    loading: answers.some(({ isFetching }) => isFetching),
  };
}
