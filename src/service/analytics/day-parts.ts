import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context.ts';
import { figureTerms } from '../db/migrations/analytics-figure-terms.ts';
import { readJsonLists } from '../db/prepared-lists.ts';
import { type DayPart, type DayStart, instantsOfPart, partsByQuarters } from './zone-days.ts';

interface Count {
  series: string;
  day: number;
  count: number;
}

/** Counts of the part of a day, by the day and by their series: a kind or a board. */
export type PartCounts = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Days of a time zone differ from days in UTC by some parts of days; these are the counts in them. */
export interface DayParts {
  byDay: PartCounts;
  flow: PartCounts;
  finished: readonly FoundInPart[];
}

interface FoundInPart {
  span: number;
  value: number;
  count: number;
}

interface Starts {
  ofDays: readonly DayStart[];
  /** The starts of the days whose flow is counted. */
  ofFlow?: readonly DayStart[];
  ofSpans?: readonly DayStart[];
}

/** Reads the parts of all starts by one statement; in UTC there are none. */
export async function readDayParts(
  call: Call,
  projectId: string,
  { ofDays, ofFlow = [], ofSpans = [] }: Starts,
): Promise<DayParts> {
  const columns = ['series', 'day', 'count'] as const;
  const lists = await readJsonLists<{ byDay: Count; flow: Count; finished: FoundInPart }>(call, {
    byDay: {
      columns,
      rows: ofParts(
        ofDays,
        part => sql`select kind as series, day, sum(count) as count from ticket_quarter_counts
          where project_id = ${projectId} and kind in ('created', 'completed') and ${part} group by kind, day`,
      ),
    },
    flow: {
      columns,
      rows: ofParts(
        ofFlow,
        part => sql`select board_id as series, day, sum(count) as count from board_quarter_changes
          where project_id = ${projectId} and ${part} group by board_id, day`,
      ),
    },
    finished: { columns: ['span', 'value', 'count'], rows: finishedInParts(call, projectId, ofSpans) },
  });
  return { byDay: byDayOf(lists.byDay), flow: byDayOf(lists.flow), finished: lists.finished };
}

const quartersOf = ({ from, until }: DayPart) =>
  sql.raw(Array.from({ length: until - from }, (_, index) => from + index).join(', '));

function ofParts(
  starts: readonly DayStart[],
  select: (isInPart: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const selects = partsByQuarters(starts).map(parts => {
    const days = parts.map(part => part.day);
    return select(sql`quarter in (${quartersOf(parts[0]!)})
      and day between ${sql.lit(Math.min(...days))} and ${sql.lit(Math.max(...days))}`);
  });
  return selects.length === 0 ? null : sql.join(selects, sql` union all `);
}

/** The tickets that were finished in the parts. */
function finishedInParts(
  call: Call,
  projectId: string,
  starts: readonly DayStart[],
): RawBuilder<unknown> | null {
  const parts = starts.flatMap(({ part }, index) => {
    if (!part) return [];
    const { from, until } = instantsOfPart(part);
    return sql`(${sql.lit(index)}, ${from}, ${until})`;
  });
  if (parts.length === 0) return null;
  const days = figureTerms(call.engine).days.elapsed('tickets.started_at', 'tickets.completed_at');
  return sql`with parts (span, starts, ends) as (values ${sql.join(parts)})
    select span, ${sql.raw(days)} as value, count(*) as count from parts
    join tickets on tickets.project_id = ${projectId} and tickets.deleted_at is null
      and tickets.started_at is not null and tickets.completed_at >= starts and tickets.completed_at < ends
    group by 1, 2`;
}

function byDayOf(rows: readonly Count[]): PartCounts {
  const byDay = new Map<number, Map<string, number>>();
  for (const { series, day, count } of rows) {
    const counts = byDay.get(day) ?? new Map<string, number>();
    byDay.set(day, counts.set(series, count));
  }
  return byDay;
}
