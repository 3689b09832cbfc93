const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A format takes long to make. Names are matched without case, so that there may be more of them than zones. */
const maxFormats = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    if (formats.size >= maxFormats) formats.clear();
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Returns what the clocks of a zone show at an instant, as the milliseconds of the same date and time in UTC. */
export function wallTimeAt(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    milliseconds
  );
}

/** Returns the first instant at which the clocks of a zone show a time, or the one that follows where they skip it. */
export function instantOf(zone: string, wallTime: number): number {
  const offsetAt = (instant: number) => wallTimeAt(zone, instant) - instant;
  const [before, after] = [offsetAt(wallTime - dayMs), offsetAt(wallTime + dayMs)];
  const candidates = [wallTime - before, wallTime - after].sort((a, b) => a - b);
  return candidates.find(instant => wallTimeAt(zone, instant) === wallTime) ?? wallTime - before;
}

export interface DueWindow {
  /** The last time of notices: what was due until then is overdue. */
  overdueUntil: number;
  /** The end of the day after the day of `overdueUntil`. */
  dueBefore: number;
  /** The next time of notices. */
  next: number;
  /** 0 for a due date on the present day, 1 for tomorrow. */
  daysUntil(due: number): number;
}

/** In the local time of a person. */
export const dueNoticeHour = 9;

/** Returns which due dates are to be looked at in a zone at an instant, in milliseconds. */
export function dueWindow(zone: string, now: number): DueWindow {
  const startOfWallDay = (wallTime: number) => Math.floor(wallTime / dayMs) * dayMs;
  const today = startOfWallDay(wallTimeAt(zone, now));
  const noticesOn = (day: number) => instantOf(zone, day + dueNoticeHour * hourMs);
  const noticeDay = noticesOn(today) > now ? today - dayMs : today;
  return {
    overdueUntil: noticesOn(noticeDay),
    dueBefore: instantOf(zone, noticeDay + 2 * dayMs),
    next: noticesOn(noticeDay + dayMs),
    daysUntil: due => Math.round((startOfWallDay(wallTimeAt(zone, due)) - today) / dayMs),
  };
}
