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
const mostDays = 731;

const upTo = (to: string, days: number): ChartRange => ({ from: plusDays(to, 1 - days), to, days });

/** The range of an address: `?days=90` up to today, or `?from=…&to=…`; 60 days where it says nothing usable. */
export function rangeOf(search: URLSearchParams, today: string): ChartRange {
  const from = isoDay(search.get('from'));
  const to = isoDay(search.get('to')) ?? today;
  if (from !== null && from <= to && to <= today && daysFrom(from, to) < mostDays)
    return { from, to, days: daysFrom(from, to) + 1 };
  const wanted = Number(search.get('days'));
  return upTo(today, rangeDays.find(days => days === wanted) ?? defaultDays);
}

export function rangeBefore(range: ChartRange): ChartRange {
  return upTo(plusDays(range.from, -1), range.days);
}

/** Returns the last day alone when the range ends before `day`. */
export function since(range: ChartRange, day: string): ChartRange {
  const from = day > range.to ? range.to : day > range.from ? day : range.from;
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
