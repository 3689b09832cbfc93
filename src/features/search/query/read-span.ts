import { addDays, addMonths, fromIsoDay, startOfDay } from '#lib/dates.ts';

/** From the first moment up to the second one, which is not part of it. */
export interface MomentSpan {
  from?: Date;
  before?: Date;
}

type Comparison = '<' | '<=' | '>' | '>=' | '';

export function splitComparison(value: string): { comparison: Comparison; rest: string } {
  const [comparison = ''] = /^[<>]=?/.exec(value) ?? [];
  return { comparison: comparison as Comparison, rest: value.slice(comparison.length) };
}

const hourMs = 3_600_000;

/**
 * Reads `<7d`, `2026-11-30`, `>=2026-01-01`, `today`. Units are days, weeks, months and years: `ahead` counts calendar
 * days from today, otherwise back from this hour. Null when it is none of them.
 */
export function readSpan(value: string, now: Date, { ahead }: { ahead: boolean }): MomentSpan | null {
  const { comparison, rest } = splitComparison(value.toLowerCase());
  const today = startOfDay(now);
  const amount = /^(\d{1,4})([dwmy])$/.exec(rest);
  if (amount) {
    const count = Number(amount[1]) * (ahead ? 1 : -1);
    const moved = { d: () => addDays(now, count), w: () => addDays(now, 7 * count) };
    const months = { m: () => addMonths(now, count), y: () => addMonths(now, 12 * count) };
    const moment = { ...moved, ...months }[amount[2] as 'd' | 'w' | 'm' | 'y']();
    if (ahead || comparison === '') return spanOfDay(comparison, startOfDay(moment));
    // Whole hours, so that the search stays the same while it is read.
    const hour = new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
    return comparison.startsWith('<') ? { from: hour } : { before: hour };
  }
  const day = dayNamed(rest, today);
  return day && spanOfDay(comparison, day);
}

function dayNamed(word: string, today: Date): Date | null {
  if (word === 'today') return today;
  if (word === 'yesterday') return addDays(today, -1);
  if (word === 'tomorrow') return addDays(today, 1);
  return fromIsoDay(word);
}

function spanOfDay(comparison: Comparison, day: Date): MomentSpan {
  const next = addDays(day, 1);
  switch (comparison) {
    case '<':
      return { before: day };
    case '<=':
      return { before: next };
    case '>':
      return { from: next };
    case '>=':
      return { from: day };
    case '':
      return { from: day, before: next };
  }
}
