import { formatDay, fromIsoDay } from '#lib/dates.ts';

const dayMs = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** Days are written `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

export function daysFrom(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}

/** Monday 0 to Sunday 6. */
export function weekday(day: string): number {
  return (new Date(startOf(day)).getUTCDay() + 6) % 7;
}

export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function dayName(day: string, now = new Date()): string {
  const date = fromIsoDay(day);
  return date ? formatDay(date, now) : day;
}
