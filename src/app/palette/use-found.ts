import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { useProjects } from '../use-current-project.ts';
import type { Entry } from './entry.ts';
import { documentEntry, type Glyphs, ticketEntry } from './ticket-entry.tsx';

const shown = 8;
/** Without a search over all projects, each is asked by itself. */
const projectsAsked = 8;

export interface Found {
  tickets: Entry[];
  documents: Entry[];
  loading: boolean;
}

/** Tickets and documents that the service finds. An empty query finds nothing. */
export function useFound(text: string, glyphs: Glyphs): Found {
  const { user, can } = useSession();
  const everywhere = useEverywhere(text, glyphs, user !== null, can);
  const byProject = useByProject(text, glyphs, user === null, can);
  return user ? everywhere : byProject;
}

type Can = ReturnType<typeof useSession>['can'];

function useEverywhere(text: string, glyphs: Glyphs, isOn: boolean, can: Can): Found {
  const request = { q: text, per_page: shown, fields: 'summary' } as const;
  const enabled = isOn && text !== '';
  const options = { placeholderData: keepPreviousData };
  const tickets = useQuery({
    ...query('searchTickets', request),
    ...options,
    enabled: enabled && can('tickets:read'),
  });
  const documents = useQuery({
    ...query('searchDocuments', request),
    ...options,
    enabled: enabled && can('documents:read'),
  });
  const isWhole = isSettled(tickets) && isSettled(documents);
  const answers = useTogether({ tickets: tickets.data, documents: documents.data }, isWhole);
  if (!enabled) return { tickets: [], documents: [], loading: false };
  return {
    tickets: (answers.tickets?.data ?? []).map(row => ticketEntry(row, glyphs, row.project_name)),
    documents: (answers.documents?.data ?? []).map(documentEntry),
    loading: tickets.isFetching || documents.isFetching,
  };
}

const isSettled = (answer: { isLoading: boolean; isPlaceholderData: boolean }) =>
  !answer.isLoading && !answer.isPlaceholderData;

/** Answers that come one after the other, when all are there: rows do not get in between those looked at. */
function useTogether<T extends object>(answers: T, isWhole: boolean): T {
  const [shown, setShown] = useState(answers);
  const names = Object.keys({ ...answers, ...shown }) as (keyof T)[];
  if (isWhole && names.some(name => shown[name] !== answers[name])) setShown(answers);
  return isWhole ? answers : shown;
}

function useByProject(text: string, glyphs: Glyphs, isOn: boolean, can: Can): Found {
  const { organization } = useSession();
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
  const isWhole = [...lists, documents].every(isSettled);
  const found = useTogether(
    lists.map(list => list.data?.data),
    isWhole,
  );
  const { inText } = useTogether({ inText: documents.data }, isWhole);
  if (!enabled) return { tickets: [], documents: [], loading: false };
  return {
    tickets: found.flatMap((rows, at) =>
      (rows ?? []).map(row => ticketEntry(row, glyphs, asked[at]?.name ?? '')),
    ),
    documents: (inText?.data ?? []).map(documentEntry),
    loading: documents.isFetching || lists.some(list => list.isFetching),
  };
}
