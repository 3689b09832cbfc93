import { endOfDay } from '#lib/dates.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns the number of a week in its year (ISO 8601: weeks begin on Monday, the first one holds the first Thursday). */
function weekOf(day: Date): number {
  const thursday = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 3 - ((day.getDay() + 6) % 7));
  const firstDay = new Date(thursday.getFullYear(), 0, 1);
  // Rounded, as a day can have 23 or 25 hours.
  return 1 + Math.floor(Math.round((thursday.getTime() - firstDay.getTime()) / dayMs) / 7);
}

/** Fills in {date}, {week}, {month} and {year} of a template's title; other braces stay. */
export function fillTitlePattern(pattern: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const values: Record<string, string> = {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    week: String(weekOf(now)),
    month: now.toLocaleDateString('en', { month: 'long', year: 'numeric' }),
    year: String(now.getFullYear()),
  };
  return pattern.replace(/\{(date|week|month|year)\}/g, (_, name: string) => values[name]!);
}

/** Returns the end of the day that is `days` after today. */
export function dueInDays(days: number, now: Date): string {
  return endOfDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString();
}
