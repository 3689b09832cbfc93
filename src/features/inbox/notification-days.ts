import type { Notification } from '#contract/notifications.ts';
import { daysBetween, formatDayLong } from '#lib/dates.ts';

export interface NotificationDay {
  label: string;
  rows: Notification[];
}

/** The rows, newest first, under the days on which they came. */
export function byDay(rows: readonly Notification[], now: Date): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const row of rows) {
    const label = dayLabel(new Date(row.created_at), now);
    const last = days.at(-1);
    if (last?.label === label) last.rows.push(row);
    else days.push({ label, rows: [row] });
  }
  return days;
}

function dayLabel(date: Date, now: Date): string {
  const ago = daysBetween(date, now);
  if (ago <= 0) return 'Today';
  return ago === 1 ? 'Yesterday' : formatDayLong(date, now);
}

/** The rows with the open one among them: once read it leaves the list of unread ones, but not the screen. */
export function withOpen(rows: readonly Notification[], open: Notification | null): readonly Notification[] {
  if (open === null || rows.some(row => row.id === open.id)) return rows;
  const place = rows.findIndex(row => row.created_at < open.created_at);
  return rows.toSpliced(place === -1 ? rows.length : place, 0, open);
}
