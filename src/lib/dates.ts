import { counted } from './counted.ts';

const wholeMonthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const wholeDayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const monthNames = wholeMonthNames.map(name => name.slice(0, 3));
const dayNames = wholeDayNames.map(name => name.slice(0, 3));

export function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

export function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59, 999);
}

export function addDays(date: Date, days: number): Date {
  const next = new Date(date);
  next.setDate(next.getDate() + days);
  return next;
}

/** The same day some months later, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const next = new Date(date);
  next.setDate(1);
  next.setMonth(next.getMonth() + months);
  const lastDay = new Date(next.getFullYear(), next.getMonth() + 1, 0).getDate();
  next.setDate(Math.min(date.getDate(), lastDay));
  return next;
}

/** Calendar days, negative when `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  // In UTC, because a day with a clock change does not have 24 hours.
  const utcDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const dayMs = 86_400_000;
  return Math.round((utcDay(to) - utcDay(from)) / dayMs);
}

export function sameDay(a: Date, b: Date): boolean {
  return daysBetween(a, b) === 0;
}

export function toIsoDay(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** `month` is 1 to 12; null for a day that does not exist, such as 31 February. */
export function calendarDay(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day);
  return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

export function fromIsoDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  return match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Rows of seven days that cover a month (0 to 11); `weekStart` is 0 for Sunday, 1 for Monday. */
export function monthGrid(year: number, month: number, weekStart: number): Date[][] {
  const first = new Date(year, month, 1);
  const daysBeforeFirst = (first.getDay() - weekStart + 7) % 7;
  const length = new Date(year, month + 1, 0).getDate();
  const weeks = Math.ceil((daysBeforeFirst + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => new Date(year, month, 1 - daysBeforeFirst + week * 7 + day)),
  );
}

/** "28 Nov", with the year when it is another one. */
export function formatDay(date: Date, now = new Date()): string {
  const day = `${date.getDate()} ${monthNames[date.getMonth()]}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`;
}

export function formatDayLong(date: Date, now = new Date()): string {
  return `${dayNames[date.getDay()]} ${formatDay(date, now)}`;
}

export function formatClock(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

export function formatDayAndClock(date: Date, now = new Date()): string {
  return `${sameDay(date, now) ? 'today' : formatDay(date, now)} ${formatClock(date)}`;
}

/** "Friday 28 November 2026, 12:04". */
export function formatExact(date: Date): string {
  const day = `${wholeDayNames[date.getDay()]} ${date.getDate()} ${wholeMonthNames[date.getMonth()]}`;
  return `${day} ${date.getFullYear()}, ${formatClock(date)}`;
}

export function formatRelativeDay(date: Date, now = new Date()): string {
  const days = daysBetween(now, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
}

/** "just now", "4 min ago", "2 h ago", "yesterday", "in 8 days"; the day itself when further off than a week or two. */
export function formatRelative(date: Date, now = new Date()): string {
  const seconds = Math.round((now.getTime() - date.getTime()) / 1000);
  const distance = Math.abs(seconds);
  const words = (amount: number, unit: string) =>
    seconds > 0 ? `${amount} ${unit} ago` : `in ${amount} ${unit}`;
  const [minute, hour] = [60, 3600];
  if (distance < 45) return 'just now';
  if (distance < 59.5 * minute) return words(Math.max(1, Math.round(distance / minute)), 'min');
  if (distance < 8 * hour || (distance < 23 * hour && sameDay(date, now)))
    return words(Math.round(distance / hour), 'h');
  const days = daysBetween(now, date);
  return days > 14 || days < -7 ? formatDay(date, now) : formatRelativeDay(date, now);
}

/** `soon`: today or tomorrow. */
export function dueTone(due: Date, now: Date, isDone: boolean): 'none' | 'plain' | 'soon' | 'over' {
  if (isDone) return 'none';
  if (due.getTime() < now.getTime()) return 'over';
  return daysBetween(now, due) <= 1 ? 'soon' : 'plain';
}

/** Four different days, in order. */
export function dayPresets(now = new Date()): { label: string; date: Date }[] {
  const today = startOfDay(now);
  const later = [
    { label: 'Friday', days: (5 - today.getDay() + 7) % 7 },
    { label: 'Next week', days: (1 - today.getDay() + 7) % 7 || 7 },
    { label: 'In 2 weeks', days: 14 },
  ]
    .filter(preset => preset.days > 1)
    .sort((a, b) => a.days - b.days)
    .slice(0, 2);
  return [{ label: 'Today', days: 0 }, { label: 'Tomorrow', days: 1 }, ...later].map(({ label, days }) => ({
    label,
    date: addDays(today, days),
  }));
}
