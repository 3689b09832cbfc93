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
import { showMove } from './ticket-moves.ts';

/** Adds functions that show writes on the board. */
function withWrites({ client, cache }: ReturnType<typeof fakeBoard>, view: BoardView = plainView) {
  const writer = createTicketWriter(client);
  return {
    client,
    cache,
    move: (ticketId: string, to: Place) => showMove(writer, view, cache.find(ticketId)!.ticket, to),
    add: (ticket: TicketListItem, to: Place) => showMove(writer, view, ticket, to),
    remove: (ticketId: string) =>
      writer.show({ ticketId, ticket: cache.find(ticketId)?.ticket ?? null, change: { to: null } }),
    refuse: writer.drop,
  };
}

const board = () =>
  withWrites(
    fakeBoard([
      { id: 'ready', tickets: ['a', 'b', 'c'], limit: 5 },
      { id: 'doing', tickets: ['d'] },
      { id: 'later', tickets: ['e', 'f'], notLoaded: 40 },
    ]),
  );

const boardInView = (view: BoardView) =>
  withWrites(
    fakeBoard([
      { id: 'ready', tickets: ['a', 'b', 'c'] },
      { id: 'doing', tickets: ['d', 'e', 'f'] },
    ]),
    view,
  );

test('a move to another column changes both columns, both counts and the column of the ticket', () => {
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
  const { cache, remove, refuse } = board();
  const before = rowsOfBoard(cache);
  const write = remove('b');
  expect(countsOf(cache).ready).toBe(2);
  refuse(write);
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(countsOf(cache).ready).toBe(3);
});

test('an unknown ticket or column changes nothing', () => {
  const { cache, remove, add } = board();
  const before = rowsOfBoard(cache);
  remove('unknown');
  add(ticketOf('x', 'unknown'), { columnId: 'unknown', index: 0 });
  expect(rowsOfBoard(cache)).toEqual(before);
});

/** Loads all tickets of a column that a view shows. */
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

test('a move in a filtered view puts the ticket behind its predecessor in the whole column too', () => {
  const view = readView(new URLSearchParams('label=bug'));
  const { client, cache: unfiltered, move } = boardInView(view);
  const filtered = createBoardCache(client, projectId, createStore(view));
  load(client, view, 'ready', ['a', 'c']);
  load(client, view, 'doing', ['e']);
  move('a', { columnId: 'doing', index: 1, after: 'e' });
  expect(rowsOfBoard(filtered)).toEqual({ ready: ['c'], doing: ['e', 'a'] });
  expect(rowsOfBoard(unfiltered)).toEqual({ ready: ['b', 'c'], doing: ['d', 'e', 'a', 'f'] });
  expect(countsOf(unfiltered)).toEqual({ ready: 2, doing: 4 });
  move('c', { columnId: 'doing', index: 0, after: null });
  expect(rowsOfBoard(unfiltered).doing).toEqual(['c', 'd', 'e', 'a', 'f']);
  expect([filtered.countInView('ready'), filtered.countInView('doing')]).toEqual([0, 3]);
});

test('in a sorted view a ticket goes to its place in that order', () => {
  const view = readView(new URLSearchParams('sort=title'));
  const { client, add } = boardInView(view);
  const sorted = createBoardCache(client, projectId, createStore(view));
  load(client, view, 'doing', ['d', 'f']);
  add(ticketOf('e', 'ready'), { columnId: 'doing', index: null });
  expect(rowsOfBoard(sorted).doing).toEqual(['d', 'e', 'f']);
});
