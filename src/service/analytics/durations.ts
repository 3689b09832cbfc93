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

export function durations(
  key: string,
  completed: readonly Completed[],
  since: 'created_at' | 'started_at',
): Duration {
  const samples = completed.flatMap(ticket => {
    const start = ticket[since];
    if (start === null) return [];
    return {
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      date: ticket.completed_at.slice(0, 10),
      days: countCalendarDays(start, ticket.completed_at),
    };
  });
  const sorted = samples.map(sample => sample.days).sort((a, b) => a - b);
  return {
    p50: percentile(sorted, 50),
    p85: percentile(sorted, 85),
    p95: percentile(sorted, 95),
    samples,
  };
}

/** Returns the percentile by nearest rank of ascending numbers; null without numbers. */
export function percentile(sorted: readonly number[], percent: number): number | null {
  return sorted[Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1)] ?? null;
}
