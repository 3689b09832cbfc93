import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOtherDeployment } from '#api/connection.ts';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { useRevision } from '../drag/drag-store.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import type { Group } from './list-rows.ts';

/** The loaded part of a column, and how to load the next. */
export interface GroupReading {
  group: Group;
  loadMore: () => void;
}

interface GroupReaderProps {
  column: Board;
  /** Null when the column is no longer read. */
  onRead: (columnId: string, reading: GroupReading | null) => void;
}

/** Reads the tickets of one column. A component, because hooks cannot run in a loop over the columns. */
export function GroupReader({ column, onRead }: GroupReaderProps) {
  const { drag, projectId, view: viewStore } = useBoardModel();
  const view = useStore(viewStore);
  useRevision(drag);
  const query = columnTickets(projectId, column, view);
  const tickets = useInfiniteQuery(query);
  const [, request] = query.queryKey;
  const data = useShownPages(tickets.data, request);
  const { error, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = tickets;
  // The service of another deployment may ignore filters and orders, so the browser loads all pages and applies them.
  const isFilteredInBrowser = isOtherDeployment() && (isFiltered(view) || isSorted(view));
  const group = useMemo((): Group => {
    const rows = rowsOf(data);
    if (!isFilteredInBrowser) return { column, rows, total: totalOf(data) ?? null, failure: error };
    const matching = rowsInView(rows, view, new Date());
    const isTotalKnown = !hasNextPage && totalOf(data) !== undefined;
    return { column, rows: matching, total: isTotalKnown ? matching.length : null, failure: error };
  }, [column, data, error, view, isFilteredInBrowser, hasNextPage]);
  const loadMore = useCallback(() => {
    if (isError) void (data ? fetchNextPage() : refetch());
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isError, data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch]);
  useLayoutEffect(() => {
    if (isFilteredInBrowser && !isError) loadMore();
  }, [isFilteredInBrowser, isError, loadMore]);
  useLayoutEffect(() => {
    onRead(column.id, { group, loadMore });
  }, [column.id, group, loadMore, onRead]);
  useLayoutEffect(() => () => onRead(column.id, null), [column.id, onRead]);
  return null;
}

/** Collects what the readers of all columns report, by the id of the column. */
export function useGroupReadings() {
  const [readings, setReadings] = useState<ReadonlyMap<string, GroupReading>>(new Map());
  const latest = useRef(readings);
  const onRead = useCallback((columnId: string, reading: GroupReading | null) => {
    const next = new Map(latest.current);
    if (reading) next.set(columnId, reading);
    else next.delete(columnId);
    latest.current = next;
    setReadings(next);
  }, []);
  return { readings, onRead };
}
