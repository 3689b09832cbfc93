import { counted } from '#lib/counted.ts';
import { addDays, addMonths, formatDay, fromIsoDay, monthGrid, startOfDay, toIsoDay } from '#lib/dates.ts';

export type PeriodKind = 'month' | 'week';

/** The days that the calendar shows at once. */
export interface Period {
  kind: PeriodKind;
  /** The first of the month, or the first day of the week. */
  first: Date;
  /** Rows of seven days; those of a month also hold days of its neighbours. */
  weeks: readonly (readonly Date[])[];
}

/** `weekStart` is 0 for Sunday, 1 for Monday. */
export function periodAround(kind: PeriodKind, day: Date, weekStart: number): Period {
  if (kind === 'month') {
    const [year, month] = [day.getFullYear(), day.getMonth()];
    return { kind, first: new Date(year, month, 1), weeks: monthGrid(year, month, weekStart) };
  }
  const first = addDays(startOfDay(day), -((day.getDay() - weekStart + 7) % 7));
  return { kind, first, weeks: [Array.from({ length: 7 }, (_, index) => addDays(first, index))] };
}

/** Reads `month=2026-11` or `week=2026-11-23`; the month of today without either. */
export function readPeriod(search: URLSearchParams, today: Date, weekStart: number): Period {
  const week = fromIsoDay(search.get('week') ?? '');
  if (week) return periodAround('week', week, weekStart);
  return periodAround('month', fromIsoDay(`${search.get('month') ?? ''}-01`) ?? today, weekStart);
}

export function writePeriod(search: URLSearchParams, { kind, first }: Period): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('month');
  next.delete('week');
  next.set(kind, kind === 'month' ? toIsoDay(first).slice(0, 7) : toIsoDay(first));
  return next;
}

/** Returns the day of the next or previous period that is in the place of this one. */
export const stepDay = (kind: PeriodKind, day: Date, by: 1 | -1): Date =>
  kind === 'month' ? addMonths(day, by) : addDays(day, 7 * by);

export const daysIn = ({ weeks }: Period): readonly Date[] => weeks.flat();

/** The days of the month or week itself. */
export const daysNamed = (period: Period): readonly Date[] =>
  daysIn(period).filter(day => period.kind === 'week' || day.getMonth() === period.first.getMonth());

export function periodName({ kind, first, weeks }: Period): string {
  if (kind === 'month') return first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const last = weeks[0]!.at(-1)!;
  return `${formatDay(first, last)} – ${formatDay(last, first)} ${last.getFullYear()}`.replace(
    /(\d{4}) \1$/,
    '$1',
  );
}

/** "Wednesday 25 November", with the year when it is another one. */
export function nameOfDay(day: Date, now: Date): string {
  const name = day.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return name.replace(',', '');
}

/** "Wednesday 25 November, 2 tickets" */
export function dueWords(day: Date, now: Date, total: number): string {
  return `${nameOfDay(day, now)}, ${total === 0 ? 'nothing due' : counted(total, 'ticket')}`;
}
