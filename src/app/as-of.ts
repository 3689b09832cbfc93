import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lastUpToDate } from '#api/live.ts';
import { formatClock } from '#lib/dates.ts';
import { useNow } from '#ui/use-now.ts';

const old = 5 * 60_000;

/** Time of the oldest answer on screen, in ms since the epoch; 0 before the first. */
export function asOf(queryClient: QueryClient): number {
  const read = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // Queries that never become stale do not count.
    .flatMap(query => (query.isStale() && query.state.dataUpdatedAt > 0 ? [query.state.dataUpdatedAt] : []));
  return Math.max(lastUpToDate(), read.length === 0 ? 0 : Math.min(...read));
}

export function useAsOf(): string | null {
  const queryClient = useQueryClient();
  const now = useNow();
  const moment = asOf(queryClient);
  if (moment === 0 || now.getTime() - moment < old) return null;
  return `As of ${formatClock(new Date(moment))}.`;
}
