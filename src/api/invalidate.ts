import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Has the reads that match read again. One that is under way for the first time is read once more behind it: its
 * answer may be older than the change, and the cache would take it for new.
 */
export function invalidate(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of running) if (query.state.data === undefined) void readBehind(queryClient, query);
  return queryClient.invalidateQueries(filters);
}

/** Reads that will be read once more already. */
const behind = new WeakSet<Query>();

async function readBehind(queryClient: QueryClient, query: Query): Promise<void> {
  if (behind.has(query)) return;
  behind.add(query);
  await query.promise?.catch(() => {});
  behind.delete(query);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
