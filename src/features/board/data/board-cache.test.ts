import { expect, test } from 'vitest';
import { countsOf, fakeBoard, rowsOfBoard, ticketOf } from '../testing/fake-board.ts';

const board = () =>
  fakeBoard([
    { id: 'ready', tickets: ['a', 'b', 'c'], limit: 5 },
    { id: 'doing', tickets: ['d'] },
    { id: 'later', tickets: ['e', 'f'], more: 40 },
  ]).cache;

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
