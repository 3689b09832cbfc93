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

async function readBehind(queryClient: QueryClient, { promise, queryKey }: Query): Promise<void> {
  await promise?.catch(() => {});
  await queryClient.invalidateQueries({ queryKey, exact: true });
}
