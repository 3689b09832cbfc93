import type { Analytics } from '#contract/analytics.ts';
import type { RowOf } from '../db/prepared-lists.ts';
import type { DayParts, PartCounts } from './day-parts.ts';
import { dayNumberOf } from './days.ts';
import type { boardChanges, dayCounts } from './measures.ts';
import type { DayStart } from './zone-days.ts';

const dayMs = 86_400_000;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

const partOf = (byDay: PartCounts, { part, sign }: DayStart, series: string) =>
  part ? sign * (byDay.get(part.day)?.get(series) ?? 0) : 0;

/** For `dayCounts`. */
export const dayBounds = (starts: readonly DayStart[]) => ({
  firstDay: isoDay(starts[0]!.day),
  lastDay: isoDay(starts.at(-1)!.day - 1),
});

/** Counts created and completed tickets of each day between the starts of days. */
export function countByDay(
  starts: readonly DayStart[],
  rows: readonly RowOf<typeof dayCounts>[],
  { byDay: parts }: Pick<DayParts, 'byDay'>,
): { created: number; completed: number }[] {
  const days = new Map(rows.map(({ kind, day, count }) => [`${kind} ${dayNumberOf(day)}`, count]));
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
export function countFlow(
  { days, starts }: { days: readonly string[]; starts: readonly DayStart[] },
  present: readonly { board_id: string; count: number }[],
  rows: readonly RowOf<typeof boardChanges>[],
  { flow: parts }: Pick<DayParts, 'flow'>,
): Analytics['cumulative_flow'] {
  const ends = starts.slice(1);
  const changes = Map.groupBy(rows, row => dayNumberOf(row.day));
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
