import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { ResultFrom } from '#api/operations.ts';
import { infinite, query } from '#api/queries.ts';
import { cachedNotification, markInCache, setUnreadCount } from './inbox-cache.ts';

const row = (id: string, read_at: string | null = null) => ({
  id,
  user_id: 'u',
  title: id,
  body: '',
  url: null,
  kind: null,
  record_title: null,
  sender: null,
  created_at: '2026-11-21T12:00:00.000Z',
  read_at,
});
const page = (...data: ReturnType<typeof row>[]): ResultFrom<'listInbox'> => ({
  data,
  meta: { page: 1, per_page: 50, total: data.length, last_page: 1 },
  unread_count: 2,
});
const readAt = '2026-11-21T13:00:00.000Z';
const unreadKey = query('listInbox', { unread: 'true', per_page: 1 }).queryKey;
const countsKey = query('readCounts').queryKey;
const listKey = infinite('listInbox', {}).queryKey;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(countsKey, { unread_count: 2, my_ticket_count: 7 });
  client.setQueryData(unreadKey, page(row('a')));
  client.setQueryData(listKey, {
    pages: [page(row('a'), row('b')), page(row('c', readAt))],
    pageParams: [1, 2],
  });
});
const unreadCount = () => client.getQueryData<ResultFrom<'listInbox'>>(unreadKey)?.unread_count;
const counts = () => client.getQueryData<ResultFrom<'readCounts'>>(countsKey);
const readTimes = () =>
  client
    .getQueryData<InfiniteData<ResultFrom<'listInbox'>>>(listKey)
    ?.pages.flatMap(one => one.data.map(entry => entry.read_at));

test('marks a notification in every list and counts it once', () => {
  const undo = markInCache(client, { ids: ['a'], read: true, readAt });
  expect(unreadCount()).toBe(1);
  expect(counts()).toEqual({ unread_count: 1, my_ticket_count: 7 });
  expect(readTimes()).toEqual([readAt, null, readAt]);
  markInCache(client, { ids: ['a'], read: true, readAt: '2027-01-01T00:00:00.000Z' });
  expect(unreadCount()).toBe(1);
  expect(readTimes()?.[0]).toBe(readAt);
  undo();
  expect(unreadCount()).toBe(2);
  expect(counts()?.unread_count).toBe(2);
  expect(readTimes()).toEqual([null, null, readAt]);
});

test('marks a notification unread again', () => {
  markInCache(client, { ids: ['c'], read: false, readAt });
  expect(unreadCount()).toBe(3);
  expect(readTimes()).toEqual([null, null, null]);
});

test('marks all read, including those not loaded', () => {
  setUnreadCount(client, 120);
  expect(counts()).toEqual({ unread_count: 120, my_ticket_count: 7 });
  markInCache(client, { read: true, readAt });
  expect(unreadCount()).toBe(0);
  expect(readTimes()).toEqual([readAt, readAt, readAt]);
});

test('finds a notification in any list', () => {
  expect(cachedNotification(client, 'c')?.id).toBe('c');
  expect(cachedNotification(client, 'x')).toBeNull();
});
