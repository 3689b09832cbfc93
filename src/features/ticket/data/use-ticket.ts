import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isGoneError } from '#api/api-error.ts';
import { keyOf, query, rowsOf, totalOf } from '#api/queries.ts';
import { useCacheValue } from '#api/use-cache-value.ts';
import { type CachedTicket, findCachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import type { PendingWrites } from '#entities/ticket/writes/pending-writes.ts';
import { shownPages, type TicketListRequest } from '#entities/ticket/writes/shown-pages.ts';
import type { TicketPages } from '#entities/ticket/writes/ticket-pages.ts';
import { useShown, useShownTicket } from '#entities/ticket/writes/use-shown.ts';

/** A ticket while it loads: first as a row of a list, then with all its fields. */
export type TicketView = ReturnType<typeof useTicket>;
export type KnownTicketView = TicketView & { known: CachedTicket };

export function useTicket(id: string) {
  const queryClient = useQueryClient();
  // Without `isFetching`, which would render the ticket at the beginning and the end of each read.
  const read = useQuery(query('readTicket', { ticket: id }));
  const { data, error } = read;
  // Looked up once per ticket; later states come with `detail`.
  const cachedRow = useMemo(
    () => findCachedTicket(queryClient, ticket => ticket.id === id),
    [queryClient, id],
  );
  const detail = useShownTicket(data);
  const known = useShownTicket(cachedRow);
  return { id, known: detail ?? known, detail, error, isGone: isGoneError(error), read };
}

/** Returns the position of a ticket in its column with its neighbours, or null when the column is not loaded. */
export function useColumnPlace(ticket: CachedTicket) {
  const pending = useShown(writes => writes);
  const pages = useCacheValue(queryClient => findColumnPages(queryClient, ticket, pending));
  return useMemo(() => {
    const rows = rowsOf(pages);
    const index = rows.findIndex(row => row.id === ticket.id);
    if (index === -1) return null;
    const total = totalOf(pages) ?? rows.length;
    return { position: index + 1, total, previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
  }, [pages, ticket.id]);
}

function findColumnPages(queryClient: QueryClient, ticket: CachedTicket, pending: PendingWrites) {
  const queryKey = keyOf('listTickets', { project: ticket.project_id, board_id: ticket.board_id });
  const queries = queryClient.getQueryCache().findAll({ queryKey });
  const activeFirst = [
    ...queries.filter(entry => entry.isActive()),
    ...queries.filter(entry => !entry.isActive()),
  ];
  return activeFirst
    .filter(entry => entry.queryKey[2] === 'pages')
    .flatMap(({ queryKey, state }) => {
      const pages = state.data as TicketPages | undefined;
      return pages ? [shownPages(pages, queryKey[1] as TicketListRequest, pending)] : [];
    })
    .find(pages => pages.pages.some(page => page.data.some(row => row.id === ticket.id)));
}
