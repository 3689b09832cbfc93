const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

const minuteMs = 60_000;
const minMs = Date.parse('0000-01-01T00:00:00.000Z');
const maxMs = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns the time in UTC, truncated to milliseconds; null for invalid texts, leap seconds and `24:00`. */
export function parseRfc3339(text: string): string | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour, offsetMinute] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > daysIn(date.year, date.month))
    return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(offsetHour ?? 0) > 23 || Number(offsetMinute ?? 0) > 59) return null;

  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const localMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}Z`);
  const offsetMs = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * minuteMs;
  const utcMs = sign === '-' ? localMs + offsetMs : localMs - offsetMs;
  return utcMs >= minMs && utcMs <= maxMs ? new Date(utcMs).toISOString() : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
