import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { capabilities } from '#api/capabilities.ts';
import { findKnown, type KnownTicket } from '#api/find-known.ts';
import { useProject } from '#api/project-context.ts';
import { keyOf, query, rowsOf, totalOf } from '#api/queries.ts';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';
import { createTicketWrites, type TicketWrites } from './ticket-writes.ts';

/** A ticket as far as it is there: at once what lists hold of it, then the whole. */
export interface TicketView {
  known: KnownTicket | undefined;
  detail: TicketDetail | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

export function useTicket(id: string): TicketView {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(query('readTicket', { ticket: id }));
  // Looked up once per ticket: what is shown later comes with the whole.
  const inLists = useMemo(() => findKnown(queryClient, ticket => ticket.id === id), [queryClient, id]);
  return { known: data ?? inLists, detail: data, error, isFetching, refetch: () => void refetch() };
}

export function useTicketWrites(): TicketWrites {
  const queryClient = useQueryClient();
  const { project } = useProject();
  return useMemo(() => createTicketWrites(queryClient, project.id), [queryClient, project.id]);
}

/** Whether the app's own operations are there: labels, tags, restoring, editing comments. */
export function useHasApp(): boolean {
  return useSuspenseQuery(capabilities).data.app;
}

type Pages = Parameters<typeof rowsOf<TicketListItem>>[0];

/** Where the ticket stands among the loaded tickets of its column. */
export interface ColumnPlace {
  /** Counted from one. */
  place: number;
  total: number;
  previous: TicketListItem | null;
  next: TicketListItem | null;
}

/** The place among the rows as they are shown now: with the filters and in the order of the board beside. */
export function useColumnPlace(ticket: KnownTicket | undefined): ColumnPlace | null {
  const queryClient = useQueryClient();
  const pages = useSyncExternalStore(
    onChange => queryClient.getQueryCache().subscribe(onChange),
    () => ticket && shownColumn(queryClient, ticket),
  );
  return useMemo(() => {
    const rows = rowsOf(pages);
    const index = rows.findIndex(row => row.id === ticket?.id);
    if (index === -1) return null;
    const total = totalOf(pages as never) ?? rows.length;
    return { place: index + 1, total, previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
  }, [pages, ticket?.id]);
}

/** The pages of the ticket's column that hold it; those on screen come first. */
function shownColumn(queryClient: QueryClient, ticket: KnownTicket): Pages {
  const queryKey = keyOf('listTickets', { project: ticket.project_id, board_id: ticket.board_id });
  const found = queryClient.getQueryCache().findAll({ queryKey });
  const shown = [...found.filter(one => one.isActive()), ...found.filter(one => !one.isActive())];
  return shown
    .filter(one => one.queryKey[2] === 'pages')
    .map(one => one.state.data as Pages)
    .find(pages => pages?.pages.some(page => page.data.some(row => row.id === ticket.id)));
}
