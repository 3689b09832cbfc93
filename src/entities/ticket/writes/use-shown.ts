import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { pendingStore } from './pending-store.ts';
import type { PendingWrites } from './pending-writes.ts';
import { shownColumns } from './shown-columns.ts';
import { shownPages, type TicketListRequest } from './shown-pages.ts';
import { shownTicket } from './shown-ticket.ts';
import type { TicketPages } from './ticket-pages.ts';

/** Renders again only when the result is another object. */
export function useShown<T>(overlay: (pending: PendingWrites) => T): T {
  const store = pendingStore(useQueryClient());
  return useSyncExternalStore(store.subscribe, () => overlay(store.get()));
}

export function useShownPages<P extends TicketPages>(
  pages: P | undefined,
  request: TicketListRequest,
): P | undefined {
  return useShown(pending => pages && shownPages(pages, request, pending));
}

export function useShownTicket<T extends { id: string } | undefined>(ticket: T): T {
  return useShown(pending => (ticket ? shownTicket(ticket, pending) : ticket));
}

export function useColumns(project: string): readonly Board[] {
  const { data } = useSuspenseQuery(query('listBoards', { project }));
  return useShown(pending => shownColumns(data.data, pending));
}

const noColumns: readonly Board[] = [];

/** Like `useColumns`, where the screen does not wait for them. */
export function useKnownColumns(project: string): { columns: readonly Board[]; isLoading: boolean } {
  const { data } = useQuery(query('listBoards', { project }));
  const columns = useShown(pending => (data ? shownColumns(data.data, pending) : noColumns));
  return { columns, isLoading: data === undefined };
}

export function useIsPending(ticketId: string): boolean {
  return useShown(({ stored }) => stored.has(ticketId));
}
