import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOtherDeployment } from '#api/connection.ts';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { TicketPages } from '#entities/ticket/writes/ticket-pages.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { useSlice, useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { columnTickets } from '../data/column-tickets.ts';
import { useRevision } from '../drag/drag-store.ts';
import { useHeld } from '../live/use-held.ts';
import { type BoardView, isFiltered, isSorted } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import type { Group } from './list-rows.ts';

/** The loaded part of a group, and how to load the next. */
export interface GroupReading extends Pick<Group, 'rows' | 'total' | 'failure'> {
  loadMore: () => void;
}

interface GroupReaderProps {
  id: string;
  view: BoardView;
  query: ReturnType<typeof columnTickets>;
  /** Null when the group is no longer read. */
  onRead: (groupId: string, reading: GroupReading | null) => void;
  /** Whether rows stay during a drag, and until all changes of others are read. */
  holds?: boolean;
  /** When the group was counted and had no ticket, in milliseconds; it is not read until something changes. */
  emptySince?: number | undefined;
}

/** New pages for each list, by which the writes laid over it are remembered. */
const makeNoRows = (): TicketPages => ({
  pages: [{ data: [], meta: { page: 1, per_page: 1, total: 0, last_page: 1 } }],
  pageParams: [1],
});

/** Further pages are added while they are held. */
const hasMorePages = (next: TicketPages | undefined, held: TicketPages | undefined) =>
  (next?.pages.length ?? 0) > (held?.pages.length ?? 0);

/** Reads the tickets of one group. A component, because hooks cannot run in a loop over the groups. */
export function GroupReader({ id, view, query, onRead, holds = false, emptySince }: GroupReaderProps) {
  const { drag, live } = useBoardModel();
  useRevision(drag);
  const tickets = useInfiniteQuery({
    ...query,
    ...(emptySince !== undefined && {
      initialData: makeNoRows,
      initialDataUpdatedAt: emptySince,
    }),
  } as typeof query);
  const isDragging = useSlice(drag, state => state.drag !== null);
  const isHeld = useStore(live.isHeld);
  const [, request] = query.queryKey;
  const shown = useShownPages(tickets.data, request);
  const data = useHeld(shown, holds && (isDragging || isHeld), hasMorePages);
  const { error, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = tickets;
  // The service of another deployment may ignore filters and orders, so the browser loads all pages and applies them.
  const isFilteredInBrowser = isOtherDeployment() && (isFiltered(view) || isSorted(view));
  const read = useMemo(() => {
    const rows = rowsOf(data);
    if (!isFilteredInBrowser) return { rows, total: totalOf(data) ?? null, failure: error };
    const matching = rowsInView(rows, view, new Date());
    const isTotalKnown = !hasNextPage && totalOf(data) !== undefined;
    return { rows: matching, total: isTotalKnown ? matching.length : null, failure: error };
  }, [data, error, view, isFilteredInBrowser, hasNextPage]);
  const loadMore = useCallback(() => {
    if (isError) void (data ? fetchNextPage() : refetch());
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isError, data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch]);
  useLayoutEffect(() => {
    if (isFilteredInBrowser && !isError) loadMore();
  }, [isFilteredInBrowser, isError, loadMore]);
  useLayoutEffect(() => {
    onRead(id, { ...read, loadMore });
  }, [id, read, loadMore, onRead]);
  useLayoutEffect(() => () => onRead(id, null), [id, onRead]);
  return null;
}

/** Collects what the readers of all groups report, by the id of the group. */
export function useGroupReadings() {
  const [readings, setReadings] = useState<ReadonlyMap<string, GroupReading>>(new Map());
  const latest = useRef(readings);
  const onRead = useCallback((groupId: string, reading: GroupReading | null) => {
    const next = new Map(latest.current);
    if (reading) next.set(groupId, reading);
    else next.delete(groupId);
    latest.current = next;
    setReadings(next);
  }, []);
  return { readings, onRead };
}
