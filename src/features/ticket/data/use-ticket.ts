import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiError } from '#api/api-error.ts';
import { keyOf, query, rowsOf, totalOf } from '#api/queries.ts';
import { useCacheValue } from '#api/use-cache-value.ts';
import { findKnown, type KnownTicket } from '#entities/ticket/find-known.ts';
import type { PendingWrites } from '#entities/ticket/writes/pending-writes.ts';
import { shownPages, type TicketListRequest } from '#entities/ticket/writes/shown-pages.ts';
import type { TicketPages } from '#entities/ticket/writes/ticket-pages.ts';
import { useShown, useShownTicket } from '#entities/ticket/writes/use-shown.ts';

/** A ticket as far as it is loaded: first a row of a list, then the whole. */
export type TicketView = ReturnType<typeof useTicket>;
export type LoadedView = TicketView & { known: KnownTicket };

export function useTicket(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(query('readTicket', { ticket: id }));
  // Looked up once per ticket; later states come with the whole.
  const inLists = useMemo(() => findKnown(queryClient, ticket => ticket.id === id), [queryClient, id]);
  const detail = useShownTicket(data);
  const known = useShownTicket(inLists);
  const isGone = isApiError(error, 404);
  return { id, known: detail ?? known, detail, error, isGone, isFetching, refetch };
}

export function useColumnPlace(ticket: KnownTicket) {
  const pending = useShown(writes => writes);
  const pages = useCacheValue(queryClient => shownColumn(queryClient, ticket, pending));
  return useMemo(() => {
    const rows = rowsOf(pages);
    const index = rows.findIndex(row => row.id === ticket.id);
    if (index === -1) return null;
    const total = totalOf(pages) ?? rows.length;
    return { place: index + 1, total, previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
  }, [pages, ticket.id]);
}

function shownColumn(queryClient: QueryClient, ticket: KnownTicket, pending: PendingWrites) {
  const queryKey = keyOf('listTickets', { project: ticket.project_id, board_id: ticket.board_id });
  const found = queryClient.getQueryCache().findAll({ queryKey });
  const shown = [...found.filter(one => one.isActive()), ...found.filter(one => !one.isActive())];
  return shown
    .filter(one => one.queryKey[2] === 'pages')
    .flatMap(({ queryKey, state }) => {
      const pages = state.data as TicketPages | undefined;
      return pages ? [shownPages(pages, queryKey[1] as TicketListRequest, pending)] : [];
    })
    .find(pages => pages.pages.some(page => page.data.some(row => row.id === ticket.id)));
}
