import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { etagOf, noteEtag } from './etags.ts';
import { insertRecord, optimistic, patchInLists, patchRecord, recordIn, removeRecord } from './optimistic.ts';
import { infinite, keyOf, query } from './queries.ts';

const row = (id: string, title = id) => ({ id, title });
const meta = { page: 1, per_page: 2, total: 4, last_page: 2 };
const pages = () => ({
  pages: [
    { data: [row('a'), row('b')], meta },
    { data: [row('c'), row('d')], meta: { ...meta, page: 2 } },
  ],
  pageParams: [1, 2],
});
const idsOf = (data: ReturnType<typeof pages>) => data.pages.map(page => page.data.map(({ id }) => id));

test('a patch keeps unaffected objects the same', () => {
  const data = pages();
  const patched = patchRecord(data, 'c', { title: 'C' });
  expect(recordIn(patched, 'c')).toEqual({ id: 'c', title: 'C' });
  expect(patched.pages[0]).toBe(data.pages[0]);
  expect(data).toEqual(pages());
  expect(patchRecord(data, 'nobody', { title: 'C' })).toBe(data);
});

test('a patch works on a single record and keeps its version', () => {
  const record = row('a');
  noteEtag(record, '"4"');
  const patched = patchRecord(record, 'a', (old: { title: string }) => ({ ...old, title: `${old.title}!` }));
  expect(patched).toEqual({ id: 'a', title: 'a!' });
  expect(etagOf(patched)).toBe('"4"');
});

test('removing lowers the total on every page', () => {
  const removed = removeRecord(pages(), 'b');
  expect(idsOf(removed)).toEqual([['a'], ['c', 'd']]);
  expect(removed.pages.map(page => page.meta.total)).toEqual([3, 3]);
  expect(removeRecord({ data: [row('a')] }, 'a')).toEqual({ data: [] });
});

test('an index counts the rows of all pages', () => {
  const at = (index: number) => idsOf(insertRecord(pages(), index, row('x')));
  expect(at(0)).toEqual([
    ['x', 'a', 'b'],
    ['c', 'd'],
  ]);
  expect(at(2)).toEqual([
    ['a', 'b', 'x'],
    ['c', 'd'],
  ]);
  expect(at(3)).toEqual([
    ['a', 'b'],
    ['c', 'x', 'd'],
  ]);
  expect(at(99)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'x'],
  ]);
  expect(insertRecord(pages(), 3, row('x')).pages[0]!.meta.total).toBe(5);
});

test('the rollback restores each cache, also one that was changed twice', () => {
  const client = new QueryClient();
  const key = keyOf('listTickets', { project: 'p' });
  client.setQueryData(key, { data: [row('a')], meta });
  const undo = optimistic(client, [['listTickets'], key], data =>
    patchRecord(data, 'a', (old: { title: string }) => ({ ...old, title: `${old.title}+` })),
  );
  expect(recordIn(client.getQueryData(key), 'a')).toEqual({ id: 'a', title: 'a++' });
  undo();
  expect(recordIn(client.getQueryData(key), 'a')).toEqual(row('a'));
});

test('a record changes in all caches of the named operations', () => {
  const client = new QueryClient();
  const list = infinite('listTickets', { project: 'p', board_id: 'b' }).queryKey as readonly unknown[];
  const detail = query('readTicket', { ticket: 'a' }).queryKey as readonly unknown[];
  const other = keyOf('listDocuments', { organization: 'o' });
  client.setQueryData(list, pages());
  client.setQueryData(detail, row('a'));
  client.setQueryData(other, { data: [row('a')] });
  patchInLists(client, 'a', { title: 'A' }, ['listTickets', 'readTicket']);
  expect(recordIn(client.getQueryData(list), 'a')).toMatchObject({ title: 'A' });
  expect(client.getQueryData(detail)).toMatchObject({ title: 'A' });
  expect(recordIn(client.getQueryData(other), 'a')).toMatchObject({ title: 'a' });
});
