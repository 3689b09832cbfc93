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
  sender: null,
  created_at: '2026-11-21T12:00:00.000Z',
  read_at,
});
const page = (...data: ReturnType<typeof row>[]): ResultFrom<'listInbox'> => ({
  data,
  meta: { page: 1, per_page: 50, total: data.length, last_page: 1 },
  unread_count: 2,
});
const at = '2026-11-21T13:00:00.000Z';
const badge = query('listInbox', { unread: 'true', per_page: 1 }).queryKey;
const all = infinite('listInbox', {}).queryKey;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(badge, page(row('a')));
  client.setQueryData(all, { pages: [page(row('a'), row('b')), page(row('c', at))], pageParams: [1, 2] });
});
const count = () => client.getQueryData<ResultFrom<'listInbox'>>(badge)?.unread_count;
const reads = () =>
  client
    .getQueryData<InfiniteData<ResultFrom<'listInbox'>>>(all)
    ?.pages.flatMap(one => one.data.map(entry => entry.read_at));

test('marks one everywhere and counts it once', () => {
  const undo = markInCache(client, ['a'], true, at);
  expect(count()).toBe(1);
  expect(reads()).toEqual([at, null, at]);
  markInCache(client, ['a'], true, '2027-01-01T00:00:00.000Z');
  expect(count()).toBe(1);
  expect(reads()?.[0]).toBe(at);
  undo();
  expect(count()).toBe(2);
  expect(reads()).toEqual([null, null, at]);
});

test('marks one unread again', () => {
  markInCache(client, ['c'], false, at);
  expect(count()).toBe(3);
  expect(reads()).toEqual([null, null, null]);
});

test('marks all read, those not loaded too', () => {
  setUnreadCount(client, 120);
  markInCache(client, undefined, true, at);
  expect(count()).toBe(0);
  expect(reads()).toEqual([at, at, at]);
});

test('finds a notification in any list', () => {
  expect(cachedNotification(client, 'c')?.id).toBe('c');
  expect(cachedNotification(client, 'x')).toBeNull();
});
