import { expect, test } from 'vitest';
import type { InboxNotification } from '#contract/app/inbox.ts';
import {
  groupByDay,
  groupByRecord,
  isSameRecord,
  isUnread,
  withOpenNotification,
} from './notification-days.ts';

const notificationAt = (created: Date): InboxNotification => ({
  id: created.toISOString(),
  user_id: 'u',
  title: 'T',
  body: 'B',
  url: null,
  kind: null,
  record_title: null,
  sender: null,
  created_at: created.toISOString(),
  read_at: null,
});
const now = new Date(2026, 10, 21, 12);
const rows = [
  notificationAt(new Date(2026, 10, 21, 12, 1)),
  notificationAt(new Date(2026, 10, 21, 0, 5)),
  notificationAt(new Date(2026, 10, 20, 23, 55)),
  notificationAt(new Date(2026, 10, 1)),
];

test('puts notifications under the days of the device, in their order', () => {
  expect(groupByDay(rows, now).map(day => [day.label, day.threads.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Sun 1 Nov', 1],
  ]);
  expect(groupByDay([], now)).toEqual([]);
});

test('notifications about one record are one thread, in the place of the newest', () => {
  const about = (row: InboxNotification, url: string | null, read_at: string | null = null) => ({
    ...row,
    url,
    read_at,
  });
  const [first, second, third, last] = rows as [
    InboxNotification,
    InboxNotification,
    InboxNotification,
    InboxNotification,
  ];
  const list = [
    about(first, '/HBR-1'),
    about(second, null),
    about(third, '/HBR-1', 'now'),
    about(last, null, 'now'),
  ];
  const threads = groupByRecord(list);
  expect(threads.map(({ latest, rows: thread }) => [latest.id, thread.length])).toEqual([
    [first.id, 2],
    [second.id, 1],
    [last.id, 1],
  ]);
  expect(threads.map(isUnread)).toEqual([true, true, false]);
  expect([isSameRecord(list[0]!, list[2]!), isSameRecord(list[1]!, list[3]!)]).toEqual([true, false]);
});

test('keeps the open notification in its place', () => {
  const [first, second, third, last] = rows as [
    InboxNotification,
    InboxNotification,
    InboxNotification,
    InboxNotification,
  ];
  expect(withOpenNotification([first, third], second)).toEqual([first, second, third]);
  expect(withOpenNotification([first, third], last)).toEqual([first, third, last]);
  expect(withOpenNotification([second], first)).toEqual([first, second]);
  expect(withOpenNotification([], first)).toEqual([first]);
  expect(withOpenNotification(rows, second)).toBe(rows);
  expect(withOpenNotification(rows, null)).toBe(rows);
});
