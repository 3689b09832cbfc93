import type { QueryClient } from '@tanstack/react-query';
import type { ReadName, ResultFrom } from './operations.ts';
import { keyOf } from './queries.ts';

type RowOf<N extends ReadName> = ResultFrom<N> extends { data: readonly (infer R)[] } ? R : never;

interface CachedList<R> {
  pages?: readonly { data: readonly R[] }[];
  data?: readonly R[];
}

/** The rows of all cached lists of this read; one that is in several lists comes several times. */
export function cachedRows<N extends ReadName>(queryClient: QueryClient, name: N): RowOf<N>[] {
  return queryClient
    .getQueriesData<CachedList<RowOf<N>>>({ queryKey: keyOf(name) })
    .flatMap(([, list]) => list?.pages?.flatMap(page => page.data) ?? list?.data ?? []);
}
