import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import type { Place } from '#entities/ticket/writes/pending-write.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { createStore } from '#lib/store.ts';
import { countsOf, fakeBoard, projectId, rowsOfBoard, ticketOf } from '../testing/fake-board.ts';
import { type BoardView, plainView, readView } from '../view/board-view.ts';
import { createBoardCache } from './board-cache.ts';
import { columnTickets } from './column-tickets.ts';
import { showAt } from './ticket-moves.ts';

/** A board, and how writes are shown on it. */
function shown({ client, cache }: ReturnType<typeof fakeBoard>, view: BoardView = plainView) {
  const writer = createTicketWriter(client);
  return {
    client,
    cache,
    move: (ticketId: string, to: Place) => showAt(writer, view, cache.find(ticketId)!.ticket, to),
    put: (ticket: TicketListItem, to: Place) => showAt(writer, view, ticket, to),
    take: (ticketId: string) => writer.show(ticketId, cache.find(ticketId)?.ticket ?? null, { to: null }),
    drop: writer.drop,
  };
}

const board = () =>
  shown(
    fakeBoard([
      { id: 'ready', tickets: ['a', 'b', 'c'], limit: 5 },
      { id: 'doing', tickets: ['d'] },
      { id: 'later', tickets: ['e', 'f'], more: 40 },
    ]),
  );

const board4 = (view?: BoardView) =>
  shown(
    fakeBoard([
      { id: 'ready', tickets: ['a', 'b', 'c'] },
      { id: 'doing', tickets: ['d', 'e', 'f'] },
    ]),
    view,
  );

test('a move across changes both columns and both counts at once, and the ticket knows its column', () => {
  const { cache, move } = board();
  move('b', { columnId: 'doing', index: 0 });
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'c'], doing: ['b', 'd'] });
  expect(countsOf(cache)).toMatchObject({ ready: 2, doing: 2 });
  expect(cache.find('b')).toMatchObject({ columnId: 'doing', index: 0, ticket: { board_id: 'doing' } });
});

test('a move within a column changes no count', () => {
  const { cache, move } = board();
  move('a', { columnId: 'ready', index: 2 });
  expect(rowsOfBoard(cache).ready).toEqual(['b', 'c', 'a']);
  expect(countsOf(cache).ready).toBe(3);
});

test('the end of a column that is loaded in part is counted, and the ticket is not among its rows', () => {
  const { cache, move } = board();
  move('a', { columnId: 'later', index: null });
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'c'], later: ['e', 'f'] });
  expect(countsOf(cache)).toMatchObject({ ready: 2, later: 43 });
  expect(cache.find('a')).toBeNull();
});

test('a refused removal leaves the board as it was', () => {
  const { cache, take, drop } = board();
  const before = rowsOfBoard(cache);
  const write = take('b');
  expect(countsOf(cache).ready).toBe(2);
  drop(write);
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(countsOf(cache).ready).toBe(3);
});

test('an unknown ticket or column changes nothing', () => {
  const { cache, take, put } = board();
  const before = rowsOfBoard(cache);
  take('nobody');
  put(ticketOf('x', 'nowhere'), { columnId: 'nowhere', index: 0 });
  expect(rowsOfBoard(cache)).toEqual(before);
});

/** Loads what a view shows of a column, all of it. */
function load(client: QueryClient, view: BoardView, id: string, tickets: readonly string[]): void {
  client.setQueryData(columnTickets(projectId, { id, is_done: false }, view).queryKey, {
    pages: [
      {
        data: tickets.map(ticket => ticketOf(ticket, id)),
        meta: { page: 1, per_page: 100, total: tickets.length, last_page: 1 },
      },
    ],
    pageParams: [1],
  });
}

test('a move in a filtered view takes the ticket behind its predecessor in the whole column too', () => {
  const view = readView(new URLSearchParams('label=bug'));
  const { client, cache: whole, move } = board4(view);
  const filtered = createBoardCache(client, projectId, createStore(view));
  load(client, view, 'ready', ['a', 'c']);
  load(client, view, 'doing', ['e']);
  move('a', { columnId: 'doing', index: 1, after: 'e' });
  expect(rowsOfBoard(filtered)).toEqual({ ready: ['c'], doing: ['e', 'a'] });
  expect(rowsOfBoard(whole)).toEqual({ ready: ['b', 'c'], doing: ['d', 'e', 'a', 'f'] });
  expect(countsOf(whole)).toEqual({ ready: 2, doing: 4 });
  move('c', { columnId: 'doing', index: 0, after: null });
  expect(rowsOfBoard(whole).doing).toEqual(['c', 'd', 'e', 'a', 'f']);
  expect([filtered.countInView('ready'), filtered.countInView('doing')]).toEqual([0, 3]);
});

test('in a sorted view a ticket goes where that order wants it', () => {
  const view = readView(new URLSearchParams('sort=title'));
  const { client, put } = board4(view);
  const sorted = createBoardCache(client, projectId, createStore(view));
  load(client, view, 'doing', ['d', 'f']);
  put(ticketOf('e', 'ready'), { columnId: 'doing', index: null });
  expect(rowsOfBoard(sorted).doing).toEqual(['d', 'e', 'f']);
});
