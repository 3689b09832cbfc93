import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lastUpToDate } from '#api/live.ts';
import { formatClock, formatDayAndClock, sameDay } from '#lib/dates.ts';
import { useNow } from '#ui/use-now.ts';

const maxAgeMs = 5 * 60_000;

/** Time up to which the screen is up to date: of its oldest answer, or of the live stream. In ms since the epoch; 0 before the first answer. */
export function upToDateTime(queryClient: QueryClient): number {
  const answerTimes = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // Queries that never become stale do not count.
    .flatMap(query => (query.isStale() && query.state.dataUpdatedAt > 0 ? [query.state.dataUpdatedAt] : []));
  return Math.max(lastUpToDate(), answerTimes.length === 0 ? 0 : Math.min(...answerTimes));
}

/** "As of 14:05." or "As of 24 Nov 14:05."; null while the screen is recent. */
export function useAsOf(): string | null {
  const queryClient = useQueryClient();
  const now = useNow();
  const time = upToDateTime(queryClient);
  if (time === 0 || now.getTime() - time < maxAgeMs) return null;
  const date = new Date(time);
  return `As of ${sameDay(date, now) ? formatClock(date) : formatDayAndClock(date, now)}.`;
}
