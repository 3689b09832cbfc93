import type { InputOf } from '#contract/operations.ts';
import { invalid } from '../errors.ts';

const dayMs = 86_400_000;
const defaultDays = 90;
const maxDays = 2 * 366;

/** Calendar days in UTC, such as `2026-11-21`, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Days since the epoch. */
export const dayNumberOf = (day: string) => startOf(day) / dayMs;

/** The last instant of a day in UTC. */
export const endOf = (day: string) => `${day}T23:59:59.999Z`;

export function requestedRange(input: Pick<InputOf<'readAnalytics'>, 'from' | 'to'>, now: Date): DayRange {
  const to = input.to ?? now.toISOString().slice(0, 10);
  const earliest = Math.max(startOf(to) - (defaultDays - 1) * dayMs, startOf('0000-01-01'));
  const from = input.from ?? dayOf(earliest);
  if (from > to) throw invalid('from', 'Must not be after `to`.');
  if (countCalendarDays(from, to) > maxDays)
    throw invalid('from', `Must be less than ${maxDays} days before \`to\`.`);
  return { from, to };
}

export function daysOf({ from, to }: DayRange): string[] {
  const start = startOf(from);
  return Array.from({ length: countCalendarDays(from, to) }, (_, index) => dayOf(start + index * dayMs));
}

/** Counts the days from that of `from` to that of `to`, both included: 1 within a day. */
export function countCalendarDays(from: string, to: string): number {
  const between = cachedStartOf(to.slice(0, 10)) - cachedStartOf(from.slice(0, 10));
  return Math.max(1, Math.round(between / dayMs) + 1);
}

const startCache = new Map<string, number>();
const maxCachedStarts = 5_000;

/** Parsing dates would take most of the time that samples take. */
function cachedStartOf(day: string): number {
  const cached = startCache.get(day);
  if (cached !== undefined) return cached;
  if (startCache.size >= maxCachedStarts) startCache.clear();
  const start = startOf(day);
  startCache.set(day, start);
  return start;
}
