import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultFrom } from '#api/operations.ts';
import { keyOf } from '#api/queries.ts';
import { type StatusPlace, statusPlaces } from '#ui/status-places.ts';
import type { Entry } from './entry.ts';
import { documentEntry, type Glyphs, ticketEntry } from './ticket-entry.tsx';

type ListName = 'listTickets' | 'listMyTickets' | 'listDocuments' | 'browseDocuments';
type Row<N extends ListName> = ResultFrom<N>['data'][number];

interface Held<T> {
  data?: T[];
  pages?: { data: T[] }[];
}

/** Records of every list that is held of this operation, each once; a list may come in pages. */
function rowsHeld<N extends ListName>(client: QueryClient, ...names: N[]): Row<N>[] {
  const rows = new Map<string, Row<N>>();
  for (const name of names) {
    const held = client.getQueriesData<Held<Row<N>>>({ queryKey: keyOf(name) });
    for (const [, data] of held) {
      for (const list of data?.pages ?? (data ? [data] : []))
        for (const row of list.data ?? []) rows.set(row.id, row);
    }
  }
  return [...rows.values()];
}

/** The signs of the columns that are known. */
export function useGlyphs(): Glyphs {
  const client = useQueryClient();
  return useMemo(() => {
    const glyphs: [string, { place: StatusPlace; color: string | null }][] = [];
    for (const [, list] of client.getQueriesData<ResultFrom<'listBoards'>>({
      queryKey: keyOf('listBoards'),
    })) {
      const places = statusPlaces(list?.data ?? []);
      for (const { id, color } of list?.data ?? []) glyphs.push([id, { place: places.get(id)!, color }]);
    }
    return new Map(glyphs);
  }, [client]);
}

/** Tickets and documents that this page has read by the time of the query: found at once. */
export function useKnown(glyphs: Glyphs, query: string): { tickets: Entry[]; documents: Entry[] } {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter, as lists may have come meanwhile
  return useMemo(
    () => ({
      tickets: rowsHeld(client, 'listTickets', 'listMyTickets').map(ticket => ticketEntry(ticket, glyphs)),
      documents: rowsHeld(client, 'listDocuments', 'browseDocuments').map(documentEntry),
    }),
    [client, glyphs, query],
  );
}
