import type { InboxNotification } from '#contract/app/inbox.ts';
import { daysBetween, formatDayLong } from '#lib/dates.ts';
import { recordKeyOf } from '#lib/record-key.ts';

/** Notifications about one ticket or document, newest first. A notification about neither is a thread of its own. */
export interface Thread {
  latest: InboxNotification;
  rows: readonly InboxNotification[];
}

export function groupByRecord(rows: readonly InboxNotification[]): Thread[] {
  const threads = Map.groupBy(rows, row => recordKeyOf(row.url) ?? row.id);
  return [...threads.values()].map(thread => ({ latest: thread[0]!, rows: thread }));
}

export function isSameRecord(one: InboxNotification, other: InboxNotification): boolean {
  const record = recordKeyOf(one.url);
  return one.id === other.id || (record !== null && record === recordKeyOf(other.url));
}

export function isUnread({ rows }: Thread): boolean {
  return rows.some(row => row.read_at === null);
}

interface NotificationDay {
  label: string;
  threads: Thread[];
}

export function groupByDay(rows: readonly InboxNotification[], now: Date): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const thread of groupByRecord(rows)) {
    const label = dayLabel(new Date(thread.latest.created_at), now);
    const last = days.at(-1);
    if (last?.label === label) last.threads.push(thread);
    else days.push({ label, threads: [thread] });
  }
  return days;
}

function dayLabel(date: Date, now: Date): string {
  const daysAgo = daysBetween(date, now);
  if (daysAgo <= 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDayLong(date, now);
}

/** Inserts the open notification by its time: opening it removes it from the unread list, but it must stay on screen. */
export function withOpenNotification(
  rows: readonly InboxNotification[],
  open: InboxNotification | null,
): readonly InboxNotification[] {
  if (open === null || rows.some(row => row.id === open.id)) return rows;
  const index = rows.findIndex(row => row.created_at < open.created_at);
  return rows.toSpliced(index === -1 ? rows.length : index, 0, open);
}
