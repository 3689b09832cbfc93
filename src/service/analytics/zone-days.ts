import { instantOf } from '#lib/zoned-time.ts';
import { type DayRange, dayNumberOf } from './days.ts';

const dayMs = 86_400_000;
const quarterMs = 900_000;
export const quartersOfDay = 96;

/** Quarters `from` up to `until` of a day in UTC. */
export interface DayPart {
  day: number;
  from: number;
  until: number;
}

/**
 * The start of a day of a time zone, by days in UTC: what came before it are the days before `day`, and `part` more or, with
 * the sign -1, less. Days and quarters count from the epoch.
 */
export interface DayStart {
  quarter: number;
  day: number;
  sign: 1 | -1;
  part: DayPart | null;
}

const starts = new Map<string, number>();
const maxStarts = 50_000;

/** Formatting dates in a zone takes long. The offsets of all zones are whole quarters of an hour since 1972. */
function cachedQuarter(zone: string, day: number): number {
  const key = `${zone} ${day}`;
  const cached = starts.get(key);
  if (cached !== undefined) return cached;
  if (starts.size >= maxStarts) starts.clear();
  const quarter = Math.floor(instantOf(zone, day * dayMs) / quarterMs);
  starts.set(key, quarter);
  return quarter;
}

export function dayStart(zone: string, dayNumber: number): DayStart {
  const quarter = cachedQuarter(zone, dayNumber);
  const [day, rest] = [Math.floor(quarter / quartersOfDay), quarter % quartersOfDay];
  if (rest === 0) return { quarter, day, sign: 1, part: null };
  // The smaller part of the day is read.
  return rest <= quartersOfDay / 2
    ? { quarter, day, sign: 1, part: { day, from: 0, until: rest } }
    : { quarter, day: day + 1, sign: -1, part: { day, from: rest, until: quartersOfDay } };
}

/** Returns the starts of the days of a range, and that of the day after it. */
export function dayStarts(zone: string, { from, to }: DayRange): DayStart[] {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  return Array.from({ length: last - first + 2 }, (_, index) => dayStart(zone, first + index));
}

export const instantOfQuarter = (quarter: number) => new Date(quarter * quarterMs).toISOString();

/** The first and the last instant of the days between starts. */
export const instantsOf = (starts: readonly DayStart[]) => ({
  since: instantOfQuarter(starts[0]!.quarter),
  until: new Date(starts.at(-1)!.quarter * quarterMs - 1).toISOString(),
});

export const instantsOfPart = ({ day, from, until }: DayPart) => ({
  from: instantOfQuarter(day * quartersOfDay + from),
  until: instantOfQuarter(day * quartersOfDay + until),
});

/** Returns the index of the day in which an instant is. */
export function dayIndexOf(starts: readonly DayStart[], instant: string): number {
  const quarter = Math.floor(Date.parse(instant) / quarterMs);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]!.quarter <= quarter) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the parts of days by their quarters, which are the same between two changes of the clocks. */
export function partsByQuarters(starts: readonly DayStart[]): DayPart[][] {
  const parts = starts.flatMap(({ part }) => part ?? []);
  return [...Map.groupBy(parts, ({ from, until }) => `${from} ${until}`).values()];
}
