import { counted } from '#lib/counted.ts';
import { fromIsoDay, toIsoDay } from '#lib/dates.ts';
import { dayName, daysFrom, plusDays } from './days.ts';

/** Days `from` to `to`, both included. */
export interface ChartRange {
  from: string;
  to: string;
  days: number;
}

/** In days; each range ends today. */
export const rangeDays = [30, 60, 90, 180] as const;
const defaultDays = 60;
const maxDays = 731;

const rangeEnding = (to: string, days: number): ChartRange => ({ from: plusDays(to, 1 - days), to, days });

/** The range of an address: `?days=90` up to today, or `?from=…&to=…`; the default range when it has no valid one. */
export function rangeOf(search: URLSearchParams, today: string): ChartRange {
  const from = isoDay(search.get('from'));
  const to = isoDay(search.get('to')) ?? today;
  if (from !== null && from <= to && to <= today && daysFrom(from, to) < maxDays)
    return { from, to, days: daysFrom(from, to) + 1 };
  const requestedDays = Number(search.get('days'));
  return rangeEnding(today, rangeDays.find(days => days === requestedDays) ?? defaultDays);
}

export function rangeBefore(range: ChartRange): ChartRange {
  return rangeEnding(plusDays(range.from, -1), range.days);
}

/** Starts the range no earlier than `firstDay`. Returns its last day alone when it ends before `firstDay`. */
export function cutToStart(range: ChartRange, firstDay: string): ChartRange {
  const laterStart = firstDay > range.from ? firstDay : range.from;
  const from = laterStart > range.to ? range.to : laterStart;
  return { from, to: range.to, days: daysFrom(from, range.to) + 1 };
}

export function rangeName(range: ChartRange, today: string): string {
  if (range.to === today) return `Last ${counted(range.days, 'day')}`;
  return `${dayName(range.from)} to ${dayName(range.to)}`;
}

function isoDay(text: string | null): string | null {
  const date = fromIsoDay(text ?? '');
  return date ? toIsoDay(date) : null;
}
