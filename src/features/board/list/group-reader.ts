import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOtherDeployment } from '#api/connection.ts';
import { rowsOf, totalOf } from '#api/queries.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { columnTickets } from '../data/column-tickets.ts';
import { useRevision } from '../drag/drag-store.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import type { Group } from './list-rows.ts';

/** The loaded part of a group, and how to load the next. */
export interface GroupReading extends Pick<Group, 'rows' | 'total' | 'failure'> {
  loadMore: () => void;
}

interface GroupReaderProps {
  id: string;
  query: ReturnType<typeof columnTickets>;
  /** Null when the group is no longer read. */
  onRead: (groupId: string, reading: GroupReading | null) => void;
}

/** Reads the tickets of one group. A component, because hooks cannot run in a loop over the groups. */
export function GroupReader({ id, query, onRead }: GroupReaderProps) {
  const { drag, view: viewStore } = useBoardModel();
  const view = useStore(viewStore);
  useRevision(drag);
  const tickets = useInfiniteQuery(query);
  const [, request] = query.queryKey;
  const data = useShownPages(tickets.data, request);
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
