import { expect, test } from 'vitest';
import { createStore } from '../store.ts';
import { countsOf, fakeBoard, projectId, rowsOfBoard, ticketOf } from '../testing/fake-board.ts';
import { readView } from '../view/board-view.ts';
import { createBoardCache } from './board-cache.ts';
import { columnTickets } from './column-tickets.ts';

const board = () =>
  fakeBoard([
    { id: 'ready', tickets: ['a', 'b', 'c'], limit: 5 },
    { id: 'doing', tickets: ['d'] },
    { id: 'later', tickets: ['e', 'f'], more: 40 },
  ]).cache;

const board4 = () =>
  fakeBoard([
    { id: 'ready', tickets: ['a', 'b', 'c'] },
    { id: 'doing', tickets: ['d', 'e', 'f'] },
  ]);

test('a move across changes both columns and both counts at once, and the ticket knows its column', () => {
  const cache = board();
  cache.move(cache.find('b')!.ticket, { columnId: 'doing', index: 0 });
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'c'], doing: ['b', 'd'] });
  expect(countsOf(cache)).toMatchObject({ ready: 2, doing: 2 });
  expect(cache.find('b')).toMatchObject({ columnId: 'doing', index: 0, ticket: { board_id: 'doing' } });
});

test('a move within a column changes no count', () => {
  const cache = board();
  cache.move(cache.find('a')!.ticket, { columnId: 'ready', index: 2 });
  expect(rowsOfBoard(cache).ready).toEqual(['b', 'c', 'a']);
  expect(countsOf(cache).ready).toBe(3);
});

test('the end of a column that is loaded in part is counted, and the ticket is not among its rows', () => {
  const cache = board();
  cache.move(cache.find('a')!.ticket, { columnId: 'later', index: null });
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'c'], later: ['e', 'f'] });
  expect(countsOf(cache)).toMatchObject({ ready: 2, later: 43 });
  expect(cache.find('a')).toBeNull();
});

test('what is taken off and put back leaves the board as it was', () => {
  const cache = board();
  const before = rowsOfBoard(cache);
  const found = cache.find('b')!;
  cache.take('b');
  expect(countsOf(cache).ready).toBe(2);
  cache.put(found.ticket, found);
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(countsOf(cache).ready).toBe(3);
});

test('an unknown ticket or column changes nothing', () => {
  const cache = board();
  const before = rowsOfBoard(cache);
  cache.take('nobody');
  cache.put(ticketOf('x', 'nowhere'), { columnId: 'nowhere', index: 0 });
  expect(rowsOfBoard(cache)).toEqual(before);
});

test('a move in a filtered view takes the ticket behind its predecessor in the whole column too', () => {
  const { client, cache: whole } = board4();
  const view = readView(new URLSearchParams('label=bug'));
  const filtered = createBoardCache(client, projectId, createStore(view));
  const shown = (id: string, tickets: string[]) =>
    client.setQueryData(columnTickets(projectId, { id, is_done: false }, view).queryKey, {
      pages: [
        {
          data: tickets.map(ticket => ticketOf(ticket, id)),
          meta: { page: 1, per_page: 100, total: tickets.length, last_page: 1 },
        },
      ],
      pageParams: [1],
    });
  shown('ready', ['a', 'c']);
  shown('doing', ['e']);
  filtered.move(filtered.find('a')!.ticket, { columnId: 'doing', index: 1, after: 'e' });
  expect(rowsOfBoard(filtered)).toEqual({ ready: ['c'], doing: ['e', 'a'] });
  expect(rowsOfBoard(whole)).toEqual({ ready: ['b', 'c'], doing: ['d', 'e', 'a', 'f'] });
  expect(countsOf(whole)).toEqual({ ready: 2, doing: 4 });
  filtered.move(filtered.find('c')!.ticket, { columnId: 'doing', index: 0, after: null });
  expect(rowsOfBoard(whole).doing).toEqual(['c', 'd', 'e', 'a', 'f']);
  expect([filtered.matching('ready'), filtered.matching('doing')]).toEqual([0, 3]);
});

test('in an order that is not by hand a ticket goes where that order wants it', () => {
  const { client } = board4();
  const view = readView(new URLSearchParams('sort=title'));
  const sorted = createBoardCache(client, projectId, createStore(view));
  client.setQueryData(columnTickets(projectId, { id: 'doing', is_done: false }, view).queryKey, {
    pages: [
      {
        data: ['d', 'f'].map(ticket => ticketOf(ticket, 'doing')),
        meta: { page: 1, per_page: 100, total: 2, last_page: 1 },
      },
    ],
    pageParams: [1],
  });
  sorted.put(ticketOf('e', 'ready'), { columnId: 'doing', index: null });
  expect(rowsOfBoard(sorted).doing).toEqual(['d', 'e', 'f']);
});
