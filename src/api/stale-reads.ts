import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './invalidate.ts';
import type { WriteMeta } from './mutations.ts';
import type { ReadName } from './operations.ts';
import { staleKeys } from './stale-keys.ts';

/** A read to refetch completely, or only in the affected `rows` where it has a `RowRefresh`. */
export interface StaleRead {
  key: readonly unknown[];
  /** The affected rows, as returned by `RowRefresh.rowsOf`; null refetches the whole read. */
  rows: unknown;
}

/** Refetches the affected rows of a list, which costs less than all of its pages. */
export interface RowRefresh<Rows> {
  /** The rows that a write or live change affects; null when all lists under the key are stale. */
  rowsOf: (request: unknown, result: unknown, affectedParentIds?: readonly string[]) => Rows | null;
  refresh: (queryClient: QueryClient, rows: readonly Rows[]) => Promise<unknown>;
}

const rowRefreshes = new Map<unknown, RowRefresh<unknown>>();

export function refreshByRow<Rows>(name: ReadName, refresh: RowRefresh<Rows>): void {
  rowRefreshes.set(name, refresh as RowRefresh<unknown>);
}

export function staleReads(
  { operation, invalidates, affectedParentIds }: WriteMeta,
  request: unknown,
  result: unknown,
): StaleRead[] {
  return staleKeys(operation, request, result, invalidates).map(key => ({
    key,
    rows: rowRefreshes.get(key[0])?.rowsOf(request, result, affectedParentIds) ?? null,
  }));
}

/** Rejects when rows cannot be read; queries that failed stay stale. */
export function refreshStale(queryClient: QueryClient, stale: readonly StaleRead[]): Promise<unknown> {
  const wholeReads = stale.filter(({ rows }) => rows === null);
  const keys = new Map(wholeReads.map(({ key }) => [JSON.stringify(key), key]));
  const byRead = Map.groupBy(
    stale.filter(({ rows }) => rows !== null),
    ({ key }) => key[0],
  );
  return Promise.all([
    ...[...keys.values()].map(queryKey => invalidate(queryClient, { queryKey })),
    ...[...byRead].map(([name, reads]) =>
      rowRefreshes.get(name)!.refresh(
        queryClient,
        reads.map(({ rows }) => rows),
      ),
    ),
  ]);
}
