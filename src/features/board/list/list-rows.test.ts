import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { ticketOf } from '../testing/fake-board.ts';
import { type Group, groupHeadIndex, listRows, nextStop } from './list-rows.ts';

const group = (id: string, tickets: string[], total: number | null = tickets.length): Group => ({
  id,
  name: id,
  column: { id } as Board,
  value: null,
  rows: tickets.map(ticket => ticketOf(ticket, id)),
  total,
  expected: 9,
  failure: null,
});
const groups = [group('ready', ['a', 'b']), group('empty', []), group('later', ['c'], 40)];
const allOpen = { closedIds: new Set<string>(), withEmpty: true };
const rows = listRows(groups, allOpen);

test('tickets follow the head of their column, and one row stands for those not loaded', () => {
  expect(rows.map(row => row.key)).toEqual([
    'group ready',
    'a',
    'b',
    'group empty',
    'group later',
    'c',
    'missing later',
  ]);
  expect(rows.at(-1)).toMatchObject({ kind: 'missing', count: 39 });
});

test('a closed column shows its head alone, and one in which nothing matches is left out', () => {
  const readyClosed = listRows(groups, { closedIds: new Set(['ready']), withEmpty: false });
  expect(readyClosed.map(row => row.key)).toEqual(['group ready', 'group later', 'c', 'missing later']);
});

test('before the first page a column has the room of its count; a failure has a row of its own', () => {
  const loading = listRows([group('ready', [], null)], allOpen);
  expect(loading[1]).toMatchObject({ kind: 'missing', count: 9 });
  const failed = listRows([{ ...group('ready', ['a']), failure: new Error('no') }], allOpen);
  expect(failed.map(row => row.kind)).toEqual(['group', 'ticket', 'missing']);
});

test('a ticket of two groups has a row of its own in each, and a list without groups has no head', () => {
  const twice = listRows([group('bug', ['a']), group('map', ['a', 'b'])], allOpen);
  expect(twice.map(row => row.key)).toEqual(['group bug', 'a', 'group map', 'map a', 'b']);
  const flat = listRows([{ ...group('all', ['a']), name: null }], allOpen);
  expect(flat.map(row => row.key)).toEqual(['a']);
});

test('the next stop up or down is a ticket or a closed group, past heads and rows that are not loaded', () => {
  expect([nextStop(rows, 2, 1)?.key, nextStop(rows, 5, -1)?.key]).toEqual(['c', 'b']);
  expect([nextStop(rows, 5, 1), nextStop(rows, 1, -1)]).toEqual([null, null]);
  const emptyClosed = listRows(groups, { closedIds: new Set(['empty']), withEmpty: true });
  expect(nextStop(emptyClosed, 2, 1)?.key).toBe('group empty');
  expect([groupHeadIndex(rows, 2), groupHeadIndex(rows, 4), groupHeadIndex(rows, 99)]).toEqual([0, 4, 4]);
});
