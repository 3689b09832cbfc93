import type { InputOf } from '#contract/operations.ts';
import { invalid } from '../errors.ts';

const dayMs = 86_400_000;
const defaultDays = 90;
const mostDays = 2 * 366;

/** Calendar days in UTC, such as `2026-11-21`, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export function requestedRange(input: Pick<InputOf<'readAnalytics'>, 'from' | 'to'>, now: Date): DayRange {
  const to = input.to ?? now.toISOString().slice(0, 10);
  const earliest = Math.max(startOf(to) - (defaultDays - 1) * dayMs, startOf('0000-01-01'));
  const from = input.from ?? dayOf(earliest);
  if (from > to) throw invalid('from', 'Must not be after `to`.');
  if (wholeDays(from, to) > mostDays)
    throw invalid('from', `Must be less than ${mostDays} days before \`to\`.`);
  return { from, to };
}

export function daysOf({ from, to }: DayRange): string[] {
  const start = startOf(from);
  return Array.from({ length: wholeDays(from, to) }, (_, index) => dayOf(start + index * dayMs));
}

/** Both inclusive: 1 within a day. */
export function wholeDays(from: string, to: string): number {
  const between = knownStart(to.slice(0, 10)) - knownStart(from.slice(0, 10));
  return Math.max(1, Math.round(between / dayMs) + 1);
}

const starts = new Map<string, number>();
const startsKept = 5_000;

/** Cached, as parsing dates takes most of the time spent on a sample. */
function knownStart(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size >= startsKept) starts.clear();
  const start = startOf(day);
  starts.set(day, start);
  return start;
}
