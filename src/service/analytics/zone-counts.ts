import { type RawBuilder, sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Call } from '../context.ts';
import { type RowOf, readJsonList } from '../db/prepared-lists.ts';
import { dayNumberOf } from './days.ts';
import type { boardChanges, dayCounts } from './measures.ts';
import { type DayPart, type DayStart, partsByQuarters } from './zone-days.ts';

const dayMs = 86_400_000;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

interface Count {
  series: string;
  day: number;
  count: number;
}

/** Counts by series before the start of a day, and of a day. */
type Counts = Map<string, number>;

const quartersOf = ({ from, until }: DayPart) =>
  sql.raw(Array.from({ length: until - from }, (_, index) => from + index).join(', '));

/** Reads the counts of the parts of days that the starts of days are off by, by series and day. */
async function readParts(
  call: Call,
  starts: readonly DayStart[],
  select: (ofQuarters: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<Map<number, Counts>> {
  const byDay = new Map<number, Counts>();
  const selects = partsByQuarters(starts).map(parts => {
    const days = parts.map(part => part.day);
    return select(sql`quarter in (${quartersOf(parts[0]!)})
      and day between ${sql.lit(Math.min(...days))} and ${sql.lit(Math.max(...days))}`);
  });
  if (selects.length === 0) return byDay;
  const rows = await readJsonList<Count>(
    call,
    ['series', 'day', 'count'],
    sql.join(selects, sql` union all `),
  );
  for (const { series, day, count } of rows) {
    const counts = byDay.get(day) ?? new Map();
    byDay.set(day, counts.set(series, count));
  }
  return byDay;
}

const partOf = (byDay: Map<number, Counts>, { part, sign }: DayStart, series: string) =>
  part ? sign * (byDay.get(part.day)?.get(series) ?? 0) : 0;

/** For `dayCounts`. */
export const dayBounds = (starts: readonly DayStart[]) => ({
  firstDay: isoDay(starts[0]!.day),
  lastDay: isoDay(starts.at(-1)!.day - 1),
});

/** Counts created and completed tickets of each day between the starts of days. */
export async function countByDay(
  call: Call,
  projectId: string,
  starts: readonly DayStart[],
  rows: readonly RowOf<typeof dayCounts>[],
): Promise<{ created: number; completed: number }[]> {
  const days = new Map(rows.map(({ kind, day, count }) => [`${kind} ${dayNumberOf(day)}`, count]));
  const parts = await readParts(
    call,
    starts,
    ofQuarters => sql`select kind as series, day, sum(count) as count from ticket_quarter_counts
      where project_id = ${projectId} and kind in ('created', 'completed') and ${ofQuarters} group by kind, day`,
  );
  const countOf = (index: number, series: string) => {
    const [start, end] = [starts[index]!, starts[index + 1]!];
    let count = partOf(parts, end, series) - partOf(parts, start, series);
    for (let day = start.day; day < end.day; day++) count += days.get(`${series} ${day}`) ?? 0;
    return count;
  };
  return starts
    .slice(0, -1)
    .map((_, index) => ({ created: countOf(index, 'created'), completed: countOf(index, 'completed') }));
}

/** For `boardChanges`. */
export const flowBounds = (starts: readonly DayStart[]) => ({ flowAfter: isoDay(starts[1]!.day - 1) });

/** Calculates backwards from the present counts, so that the cost depends on the range and not on the project's age. */
export async function countFlow(
  call: Call,
  projectId: string,
  { days, starts }: { days: readonly string[]; starts: readonly DayStart[] },
  present: readonly { board_id: string; count: number }[],
  rows: readonly RowOf<typeof boardChanges>[],
): Promise<Analytics['cumulative_flow']> {
  const ends = starts.slice(1);
  const changes = Map.groupBy(rows, row => dayNumberOf(row.day));
  const parts = await readParts(
    call,
    ends,
    ofQuarters => sql`select board_id as series, day, sum(count) as count from board_quarter_changes
      where project_id = ${projectId} and ${ofQuarters} group by day, board_id`,
  );
  const counts = new Map(present.map(({ board_id, count }) => [board_id, count]));
  let undone = Math.max(ends.at(-1)!.day, ...changes.keys()) + 1;
  const flow = ends.map((end, index) => ({ end, date: days[index]! })).reverse();
  return flow
    .map(({ end, date }) => {
      while (undone > end.day) {
        undone--;
        for (const { board_id, change } of changes.get(undone) ?? []) {
          const later = counts.get(board_id);
          if (later !== undefined) counts.set(board_id, later - change);
        }
      }
      const onDay = [...counts].map(([id, count]): [string, number] => [id, count + partOf(parts, end, id)]);
      return { date, counts: Object.fromEntries(onDay) };
    })
    .reverse();
}
