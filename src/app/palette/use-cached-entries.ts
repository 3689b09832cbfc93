import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedRows } from '#api/cached-rows.ts';
import type { ResultFrom } from '#api/operations.ts';
import { keyOf } from '#api/queries.ts';
import { type StatusPlace, statusPlaces } from '#entities/ticket/status/status-places.ts';
import { documentEntry, type Glyphs, type PaletteEntry, ticketEntry } from './palette-entry.tsx';

/** Keeps the last of several rows with the same id. */
const uniqueRows = <R extends { id: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map(row => [row.id, row])).values(),
];

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

/** The entries of all tickets and documents in the query cache. */
export function useCachedEntries(
  glyphs: Glyphs,
  query: string,
): { tickets: PaletteEntry[]; documents: PaletteEntry[] } {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the cache anew with each letter
  return useMemo(
    () => ({
      tickets: uniqueRows([...cachedRows(client, 'listTickets'), ...cachedRows(client, 'listMyTickets')]).map(
        ticket => ticketEntry(ticket, glyphs),
      ),
      documents: uniqueRows([
        ...cachedRows(client, 'listDocuments'),
        ...cachedRows(client, 'browseDocuments'),
      ]).map(documentEntry),
    }),
    [client, glyphs, query],
  );
}
