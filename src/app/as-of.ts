import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { followedUntil } from '#api/live.ts';
import { formatClock } from '#lib/dates.ts';
import { useNow } from '#ui/use-now.ts';

/** What is older is marked. */
const old = 5 * 60_000;

/** The moment from which everything on the screen is, at the least; 0 when nothing was read yet. */
export function asOf(queryClient: QueryClient): number {
  const read = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // What never grows old says nothing.
    .flatMap(query => (query.isStale() && query.state.dataUpdatedAt > 0 ? [query.state.dataUpdatedAt] : []));
  return Math.max(followedUntil(), read.length === 0 ? 0 : Math.min(...read));
}

/** "As of 12:04.", when what is shown is older than five minutes. */
export function useAsOf(): string | null {
  const queryClient = useQueryClient();
  const now = useNow();
  const moment = asOf(queryClient);
  if (moment === 0 || now.getTime() - moment < old) return null;
  return `As of ${formatClock(new Date(moment))}.`;
}
