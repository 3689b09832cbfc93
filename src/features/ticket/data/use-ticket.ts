import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { capabilities } from '#api/capabilities.ts';
import { useProject } from '#api/project-context.ts';
import { keyOf, query, rowsOf, totalOf } from '#api/queries.ts';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';
import { findKnown, type KnownTicket } from './find-known.ts';
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

export function useColumnPlace(ticket: KnownTicket | undefined): ColumnPlace | null {
  const queryClient = useQueryClient();
  const column = ticket && keyOf('listTickets', { project: ticket.project_id, board_id: ticket.board_id });
  const pages = useSyncExternalStore(
    onChange => queryClient.getQueryCache().subscribe(onChange),
    () =>
      column &&
      queryClient
        .getQueriesData<NonNullable<Pages>>({ queryKey: column })
        .find(([key, data]) => key[2] === 'pages' && data)?.[1],
  );
  return useMemo(() => {
    const rows = rowsOf(pages);
    const index = rows.findIndex(row => row.id === ticket?.id);
    if (index === -1) return null;
    const total = totalOf(pages as never) ?? rows.length;
    return { place: index + 1, total, previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
  }, [pages, ticket?.id]);
}
