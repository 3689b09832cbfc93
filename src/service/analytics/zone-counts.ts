import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { dayNumberOf } from './days.ts';
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
  starts: readonly DayStart[],
  read: (quarters: ReturnType<typeof quartersOf>, first: number, last: number) => Promise<Count[]>,
): Promise<Map<number, Counts>> {
  const byDay = new Map<number, Counts>();
  for (const parts of partsByQuarters(starts)) {
    const days = parts.map(part => part.day);
    for (const { series, day, count } of await read(
      quartersOf(parts[0]!),
      Math.min(...days),
      Math.max(...days),
    )) {
      const counts = byDay.get(Number(day)) ?? new Map();
      byDay.set(Number(day), counts.set(series, Number(count)));
    }
  }
  return byDay;
}

const partOf = (byDay: Map<number, Counts>, { part, sign }: DayStart, series: string) =>
  part ? sign * (byDay.get(part.day)?.get(series) ?? 0) : 0;

const dayCounts = prepared<{ series: string; day: string; count: number }>(
  (_, slot) => sql`select kind as series, day, count from ticket_day_counts
    where project_id = ${slot('projectId')} and kind in ('created', 'completed')
      and day >= ${slot('from')} and day < ${slot('until')}`,
);

/** Counts created and completed tickets of each day between the starts of days. */
export async function countByDay(
  call: Call,
  projectId: string,
  starts: readonly DayStart[],
): Promise<{ created: number; completed: number }[]> {
  const [first, last] = [starts[0]!.day, starts.at(-1)!.day];
  const rows = await dayCounts(call, { projectId, from: isoDay(first), until: isoDay(last) });
  const days = new Map(rows.map(({ series, day, count }) => [`${series} ${dayNumberOf(day)}`, count]));
  const parts = await readParts(starts, async (quarters, firstDay, lastDay) => {
    const found = await sql<Count>`select kind as series, day, sum(count) as count from ticket_quarter_counts
      where project_id = ${projectId} and kind in ('created', 'completed') and quarter in (${quarters})
        and day between ${sql.lit(firstDay)} and ${sql.lit(lastDay)} group by kind, day`.execute(call.db);
    return found.rows;
  });
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

const boardChanges = prepared<{ series: string; day: string; count: number }>(
  (_, slot) => sql`select board_id as series, day, change as count from board_day_changes
    where project_id = ${slot('projectId')} and day >= ${slot('from')} and change <> 0`,
);

/** Calculates backwards from the present counts, so that the cost depends on the range and not on the project's age. */
export async function countFlow(
  call: Call,
  projectId: string,
  { days, starts }: { days: readonly string[]; starts: readonly DayStart[] },
  present: readonly { board_id: string; count: number }[],
): Promise<Analytics['cumulative_flow']> {
  const ends = starts.slice(1);
  const rows = await boardChanges(call, { projectId, from: isoDay(ends[0]!.day) });
  const changes = Map.groupBy(rows, row => dayNumberOf(row.day));
  const parts = await readParts(ends, async (quarters, firstDay, lastDay) => {
    const found =
      await sql<Count>`select board_id as series, day, sum(count) as count from board_quarter_changes
      where project_id = ${projectId} and quarter in (${quarters})
        and day between ${sql.lit(firstDay)} and ${sql.lit(lastDay)} group by day, board_id`.execute(call.db);
    return found.rows;
  });
  const counts = new Map(present.map(({ board_id, count }) => [board_id, count]));
  let undone = Math.max(ends.at(-1)!.day, ...changes.keys()) + 1;
  const flow = ends.map((end, index) => ({ end, date: days[index]! })).reverse();
  return flow
    .map(({ end, date }) => {
      while (undone > end.day) {
        undone--;
        for (const { series, count } of changes.get(undone) ?? []) {
          const later = counts.get(series);
          if (later !== undefined) counts.set(series, later - count);
        }
      }
      const onDay = [...counts].map(([id, count]): [string, number] => [id, count + partOf(parts, end, id)]);
      return { date, counts: Object.fromEntries(onDay) };
    })
    .reverse();
}
