import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { figureTerms } from '../db/migrations/analytics-figure-terms.ts';
import type { ValueCount } from './durations.ts';
import { type DayStart, instantsOfPart } from './zone-days.ts';

interface Found {
  span: number;
  value: number;
  count: number | string;
}

/**
 * Counts tickets by the days of 24 hours in which they were finished, for each span between two of the starts of days.
 */
export async function countFinished(
  call: Call,
  projectId: string,
  starts: readonly DayStart[],
): Promise<ValueCount[][]> {
  const spans = starts
    .slice(0, -1)
    .map(
      (start, index) => sql`(${sql.lit(index)}, ${sql.lit(start.day)}, ${sql.lit(starts[index + 1]!.day)})`,
    );
  const { rows } = await sql<Found>`with spans (span, first, until) as (values ${sql.join(spans)})
    select span, days as value, sum(count) as count from spans
    join finished_counts on project_id = ${projectId} and kind = 'elapsed' and day >= first and day < until
    group by span, days`.execute(call.db);
  const counts = starts.slice(1).map(() => new Map<number, number>());
  const add = (span: number, value: number, count: number) => {
    const ofSpan = counts[span];
    ofSpan?.set(value, (ofSpan.get(value) ?? 0) + count);
  };
  for (const { span, value, count } of rows) add(Number(span), Number(value), Number(count));
  for (const { span, value, count } of await readParts(call, projectId, starts)) {
    const moved = starts[span]!.sign * Number(count);
    add(span - 1, Number(value), moved);
    add(span, Number(value), -moved);
  }
  return counts.map(ofSpan =>
    [...ofSpan].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0),
  );
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
  const { rows } = await sql<Found>`with parts (span, starts, ends) as (values ${sql.join(parts)})
    select span, ${sql.raw(days)} as value, count(*) as count from parts
    join tickets on tickets.project_id = ${projectId} and tickets.deleted_at is null
      and tickets.started_at is not null and tickets.completed_at >= starts and tickets.completed_at < ends
    group by 1, 2`.execute(call.db);
  return rows;
}
