import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/** Also repeats running first loads: their answers may be older than the change, but would count as fresh. */
export function invalidate(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of running) if (query.state.data === undefined) void refetchAfterLoad(queryClient, query);
  return queryClient.invalidateQueries(filters);
}

const scheduled = new WeakSet<Query>();

async function refetchAfterLoad(queryClient: QueryClient, query: Query): Promise<void> {
  if (scheduled.has(query)) return;
  scheduled.add(query);
  await query.promise?.catch(() => {});
  scheduled.delete(query);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
