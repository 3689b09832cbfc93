import { sql } from 'kysely';
import { listOf } from '../db/prepared-lists.ts';
import { CountMap, flatCounts } from './count-map.ts';
import type { DayParts } from './day-parts.ts';
import type { ValueCount } from './durations.ts';
import type { DayStart } from './zone-days.ts';

interface FinishedOnDay {
  day: number;
  /** Of `flatCounts`. */
  counts: string;
}

/** Slots: `projectId`, `finishedFrom` and `finishedUntil`, days since the epoch. */
export const finishedByDay = listOf<FinishedOnDay>(
  ['day', 'counts'],
  slot => sql`select day, ${flatCounts} as counts from finished_counts
    where project_id = ${slot('projectId')} and kind = 'elapsed'
      and day >= ${slot<number>('finishedFrom')} and day < ${slot<number>('finishedUntil')} group by day`,
);

export const finishedBounds = (starts: readonly DayStart[]) => ({
  finishedFrom: starts[0]!.day,
  finishedUntil: starts.at(-1)!.day,
});

/**
 * Counts tickets by the days of 24 hours in which they were finished, for each span between two of the starts of days.
 */
export function countFinished(
  starts: readonly DayStart[],
  days: readonly FinishedOnDay[],
  { finished }: Pick<DayParts, 'finished'>,
): ValueCount[][] {
  const spans = starts.slice(1).map(() => new CountMap());
  for (const { day, counts } of days) spans[starts.findLastIndex(start => start.day <= day)]!.addFlat(counts);
  for (const { span, value, count } of finished) {
    const moved = starts[span]!.sign * count;
    spans[span - 1]?.add(value, moved);
    spans[span]?.add(value, -moved);
  }
  return spans.map(span => span.list());
}
