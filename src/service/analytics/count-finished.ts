import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { figureTerms } from '../db/migrations/analytics-figure-terms.ts';
import { listOf, readJsonList } from '../db/prepared-lists.ts';
import { CountMap, flatCounts } from './count-map.ts';
import type { ValueCount } from './durations.ts';
import { type DayStart, instantsOfPart } from './zone-days.ts';

interface Found {
  span: number;
  value: number;
  count: number;
}

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
export async function countFinished(
  call: Call,
  projectId: string,
  starts: readonly DayStart[],
  days: readonly FinishedOnDay[],
): Promise<ValueCount[][]> {
  const spans = starts.slice(1).map(() => new CountMap());
  for (const { day, counts } of days) spans[starts.findLastIndex(start => start.day <= day)]!.addFlat(counts);
  for (const { span, value, count } of await readParts(call, projectId, starts)) {
    const moved = starts[span]!.sign * count;
    spans[span - 1]?.add(value, moved);
    spans[span]?.add(value, -moved);
  }
  return spans.map(span => span.list());
}

/** Reads the tickets that were finished in the parts of days that the starts are off by. */
async function readParts(call: Call, projectId: string, starts: readonly DayStart[]): Promise<Found[]> {
  const parts = starts.flatMap(({ part }, index) => {
    if (!part) return [];
    const { from, until } = instantsOfPart(part);
    return sql`(${sql.lit(index)}, ${from}, ${until})`;
  });
  if (parts.length === 0) return [];
  const days = figureTerms(call.engine).days.elapsed('tickets.started_at', 'tickets.completed_at');
  return readJsonList<Found>(
    call,
    ['span', 'value', 'count'],
    sql`with parts (span, starts, ends) as (values ${sql.join(parts)})
    select span, ${sql.raw(days)} as value, count(*) as count from parts
    join tickets on tickets.project_id = ${projectId} and tickets.deleted_at is null
      and tickets.started_at is not null and tickets.completed_at >= starts and tickets.completed_at < ends
    group by 1, 2`,
  );
}
