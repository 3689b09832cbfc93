import type { Analytics } from '#contract/analytics.ts';
import { referenceOf } from '#contract/rules.ts';
import { countCalendarDays } from './days.ts';

type Duration = Analytics['cycle_time'];

interface Completed {
  id: string;
  number: number;
  created_at: string;
  started_at: string | null;
  completed_at: string;
}

/** How many things have a value. */
export interface ValueCount {
  value: number;
  count: number;
}

export function samplesOf(
  key: string,
  completed: readonly Completed[],
  since: 'created_at' | 'started_at',
): Duration['samples'] {
  return completed.flatMap(ticket => {
    const start = ticket[since];
    if (start === null) return [];
    return {
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      date: ticket.completed_at.slice(0, 10),
      days: countCalendarDays(start, ticket.completed_at),
    };
  });
}

export function percentilesOf(counts: readonly ValueCount[]): Omit<Duration, 'samples'> {
  const ascending = counts.toSorted((a, b) => a.value - b.value);
  return { p50: percentile(ascending, 50), p85: percentile(ascending, 85), p95: percentile(ascending, 95) };
}

export const sumOfCounts = (counts: readonly ValueCount[]) => counts.reduce((sum, one) => sum + one.count, 0);

/** Returns the percentile by nearest rank of counts in ascending order of their values; null without any. */
export function percentile(ascending: readonly ValueCount[], percent: number): number | null {
  const rank = Math.max(1, Math.ceil((percent * sumOfCounts(ascending)) / 100));
  let below = 0;
  for (const { value, count } of ascending) {
    below += count;
    if (below >= rank) return value;
  }
  return null;
}
