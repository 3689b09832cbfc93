import type { Analytics } from '#contract/analytics.ts';
import { referenceOf } from '#contract/rules.ts';
import { wholeDays } from './days.ts';

type Duration = Analytics['cycle_time'];

interface Completed {
  id: string;
  number: number;
  created_at: string;
  started_at: string | null;
  completed_at: string;
}

/** From the start of work to completion; tickets that never were under way have none. */
export function cycleTime(key: string, completed: readonly Completed[]): Duration {
  return durations(key, completed, ticket => ticket.started_at);
}

/** From creation to completion. */
export function leadTime(key: string, completed: readonly Completed[]): Duration {
  return durations(key, completed, ticket => ticket.created_at);
}

function durations(
  key: string,
  completed: readonly Completed[],
  startOf: (ticket: Completed) => string | null,
): Duration {
  const samples = completed.flatMap(ticket => {
    const start = startOf(ticket);
    if (start === null) return [];
    return {
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      date: ticket.completed_at.slice(0, 10),
      days: wholeDays(start, ticket.completed_at),
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

/** By nearest rank: the smallest value that at least so many percent do not exceed; null without values. */
export function percentile(sorted: readonly number[], percent: number): number | null {
  return sorted[Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1)] ?? null;
}
