import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { ticketOf } from '../testing/fake-board.ts';
import { type Group, headOf, listRows, nextTicket } from './list-rows.ts';

const group = (id: string, tickets: string[], total: number | null = tickets.length): Group => ({
  column: { id, ticket_count: total ?? 9 } as Board,
  rows: tickets.map(ticket => ticketOf(ticket, id)),
  total,
  failure: null,
});
const groups = [group('ready', ['a', 'b']), group('empty', []), group('later', ['c'], 40)];
const keys = (closed: string[] = [], withEmpty = true) =>
  listRows(groups, new Set(closed), withEmpty).map(row => row.key);

test('tickets stand under the head of their column, and what is not loaded has its room', () => {
  expect(keys()).toEqual(['group ready', 'a', 'b', 'group empty', 'group later', 'c', 'missing later']);
  expect(listRows(groups, new Set(), true).at(-1)).toMatchObject({ kind: 'missing', count: 39 });
});

test('a closed column shows its head alone, and one in which nothing matches is left out', () => {
  expect(keys(['ready'], false)).toEqual(['group ready', 'group later', 'c', 'missing later']);
});

test('before the first page a column has the room of its count; a failure has a line of its own', () => {
  const waiting = listRows([group('ready', [], null)], new Set(), true);
  expect(waiting[1]).toMatchObject({ kind: 'missing', count: 9 });
  const failed = listRows([{ ...group('ready', ['a']), failure: new Error('no') }], new Set(), true);
  expect(failed.map(row => row.kind)).toEqual(['group', 'ticket', 'missing']);
});

test('the way up and down goes over heads and what is missing', () => {
  const rows = listRows(groups, new Set(), true);
  expect([nextTicket(rows, 2, 1)?.key, nextTicket(rows, 5, -1)?.key]).toEqual(['c', 'b']);
  expect([nextTicket(rows, 5, 1), nextTicket(rows, 1, -1)]).toEqual([null, null]);
  expect([headOf(rows, 2), headOf(rows, 4), headOf(rows, 99)]).toEqual([0, 4, 4]);
});
