import { median } from 'd3-array';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted } from '#lib/counted.ts';
import { dayName, daysFrom, plusDays, weekday } from './days.ts';

export interface Week {
  /** "W47": the week of the year, Monday to Sunday. */
  name: string;
  from: string;
  to: string;
  finished: number;
  /** False where the range holds only a part of it, such as the current one. */
  isWhole: boolean;
}

export function weeksOf(days: ProjectAnalytics['by_day'], today: string): Week[] {
  const weeks = new Map<string, Week>();
  for (const { date, completed } of days) {
    const monday = plusDays(date, -weekday(date));
    const week = weeks.get(monday);
    if (week) {
      week.to = date;
      week.finished += completed;
    } else {
      weeks.set(monday, {
        name: weekName(monday),
        from: date,
        to: date,
        finished: completed,
        isWhole: false,
      });
    }
  }
  // Today is not over yet.
  for (const week of weeks.values()) week.isWhole = daysFrom(week.from, week.to) === 6 && week.to !== today;
  return [...weeks.values()];
}

/** The number of a week by ISO 8601: the week with the year's first Thursday is the first. */
function weekName(monday: string): string {
  const thursday = plusDays(monday, 3);
  const dayOfYear = daysFrom(`${thursday.slice(0, 4)}-01-01`, thursday);
  return `W${Math.floor(dayOfYear / 7) + 1}`;
}

export function weekTitle(week: Week): string {
  return `${week.name}, ${dayName(week.from)} to ${dayName(week.to)}`;
}

export function medianOf(weeks: readonly Week[]): number | null {
  return median(weeks.filter(week => week.isWhole).map(week => week.finished)) ?? null;
}

export function throughputFinding(weeks: readonly Week[]): string {
  const middle = medianOf(weeks);
  const finished = weeks.reduce((sum, week) => sum + week.finished, 0);
  if (finished === 0) return 'Nothing finished yet.';
  if (middle === null) return `${counted(finished, 'ticket')} finished. No week is whole yet.`;
  if (middle === 0) return `${counted(finished, 'ticket')} finished. Half of the weeks finish none.`;
  return `Half of the weeks finish ${counted(middle, 'ticket')} or more.`;
}
