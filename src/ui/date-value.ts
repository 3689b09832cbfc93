import { endOfDay, fromIsoDay, toIsoDay } from '#lib/dates.ts';

/** `end-of-day`: the last millisecond of the day; `date`: `YYYY-MM-DD`. */
export type DateKind = 'end-of-day' | 'date';

export function dayOfValue(value: string | null, kind: DateKind): Date | null {
  if (value === null || value === '') return null;
  const date = kind === 'date' ? fromIsoDay(value.slice(0, 10)) : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

export function valueOfDay(day: Date, kind: DateKind): string {
  return kind === 'date' ? toIsoDay(day) : endOfDay(day).toISOString();
}

/** Whether the browser's language writes the month before the day. */
export function monthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(navigator.language, {
    day: 'numeric',
    month: 'numeric',
  }).formatToParts();
  return parts.find(part => part.type === 'month' || part.type === 'day')?.type === 'month';
}

/** Returns 0 for Sunday, 1 for Monday. */
export function weekStart(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}
