import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * A first load that is running is repeated: its answer may be older than the change, and the cache would take it for
 * fresh.
 */
export function invalidate(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of running) if (query.state.data === undefined) void readOnceMore(queryClient, query);
  return queryClient.invalidateQueries(filters);
}

const scheduled = new WeakSet<Query>();

async function readOnceMore(queryClient: QueryClient, query: Query): Promise<void> {
  if (scheduled.has(query)) return;
  scheduled.add(query);
  await query.promise?.catch(() => {});
  scheduled.delete(query);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
