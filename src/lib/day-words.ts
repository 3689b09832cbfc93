import { addDays, addMonths, calendarDay, fromIsoDay, startOfDay } from './dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthsInFull = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 1 to 12; 0 for any other word. */
function monthNumber(word: string): number {
  const index = months.indexOf(word.slice(0, 3));
  return monthsInFull[index]?.startsWith(word) ? index + 1 : 0;
}

/** 0 (Sunday) to 6; -1 for any other word. */
function weekdayNumber(word: string): number {
  return word.length < 2 ? -1 : weekdays.findIndex(day => day.startsWith(word));
}

/** 0 to 6 days from today to the next such weekday. */
const daysUntil = (weekday: number, today: Date) => (weekday - today.getDay() + 7) % 7;

/** Without a year, returns the next such day, which is up to eight years ahead for 29 February. */
function toDate(today: Date, month: number, day: number, year: string | undefined): Date | null {
  if (year !== undefined)
    return calendarDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = calendarDay(today.getFullYear() + ahead, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

function parseFixedWord(words: string, today: Date): Date | null {
  switch (words) {
    case 'today':
    case 'tod':
      return today;
    case 'tomorrow':
    case 'tom':
    case 'tmr':
      return addDays(today, 1);
    case 'yesterday':
      return addDays(today, -1);
    case 'next week':
      return addDays(today, daysUntil(1, today) || 7);
    case 'next month':
      return new Date(today.getFullYear(), today.getMonth() + 1, 1);
    case 'next year':
      return new Date(today.getFullYear() + 1, 0, 1);
    case 'end of week':
    case 'eow':
      return addDays(today, daysUntil(5, today));
    case 'end of month':
    case 'eom':
      return new Date(today.getFullYear(), today.getMonth() + 1, 0);
    case 'end of year':
    case 'eoy':
      return new Date(today.getFullYear(), 11, 31);
    default:
      return null;
  }
}

function parseSpan(words: string, today: Date): Date | null {
  const days = /^\+ ?(\d{1,4})$/.exec(words);
  if (days) return addDays(today, Number(days[1]));
  const match = /^(?:in |\+ ?)?(an?|\d{1,4}) ?(d|days?|w|weeks?|m|mo|months?|y|years?)$/.exec(words);
  if (!match) return null;
  const amount = match[1]?.startsWith('a') ? 1 : Number(match[1]);
  switch (match[2]?.charAt(0)) {
    case 'd':
      return addDays(today, amount);
    case 'w':
      return addDays(today, amount * 7);
    case 'm':
      return addMonths(today, amount);
    default:
      return addMonths(today, amount * 12);
  }
}

function parseWeekday(words: string, today: Date): Date | null {
  const match = /^(?:(next|this) )?([a-z]+)$/.exec(words);
  const day = match?.[2] === undefined ? -1 : weekdayNumber(match[2]);
  if (day < 0) return null;
  // "next fri" is the Friday of the week that begins on the coming Monday.
  if (match?.[1] === 'next') {
    const monday = addDays(today, daysUntil(1, today) || 7);
    return addDays(monday, daysUntil(day, monday));
  }
  return addDays(today, daysUntil(day, today) || 7);
}

function parseMonthDay(words: string, today: Date, monthFirst: boolean): Date | null {
  const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]+)(?: (\d{4}))?$/.exec(words);
  if (dayThenMonth) {
    const month = monthNumber(dayThenMonth[2] ?? '');
    return month ? toDate(today, month, Number(dayThenMonth[1]), dayThenMonth[3]) : null;
  }
  const monthThenDay = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words);
  if (monthThenDay) {
    const month = monthNumber(monthThenDay[1] ?? '');
    return month ? toDate(today, month, Number(monthThenDay[2]), monthThenDay[3]) : null;
  }
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4}|\d{2})?$/.exec(words);
  if (dotted) return toDate(today, Number(dotted[2]), Number(dotted[1]), dotted[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(words);
  if (!slashed) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  return monthFirst ? toDate(today, first, second, slashed[3]) : toDate(today, second, first, slashed[3]);
}

const leadingWeekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* (?=\d)/;

/**
 * Parses "fri", "tomorrow", "in 2 weeks", "+3", "28 nov", "28.11." or an ISO date; null if none. `monthFirst` decides how
 * 11/12 is read.
 */
export function parseDay(text: string, now = new Date(), monthFirst = false): Date | null {
  const words = text.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ').replace(leadingWeekday, '');
  const today = startOfDay(now);
  return (
    fromIsoDay(words) ??
    parseFixedWord(words, today) ??
    parseSpan(words, today) ??
    parseMonthDay(words, today, monthFirst) ??
    parseWeekday(words, today)
  );
}
