import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { ticketOf } from '../testing/fake-board.ts';
import { type Group, groupHeadIndex, listRows, nextTicketRow } from './list-rows.ts';

const group = (id: string, tickets: string[], total: number | null = tickets.length): Group => ({
  column: { id, ticket_count: total ?? 9 } as Board,
  rows: tickets.map(ticket => ticketOf(ticket, id)),
  total,
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

test('the next ticket up or down is found past heads and rows that are not loaded', () => {
  expect([nextTicketRow(rows, 2, 1)?.key, nextTicketRow(rows, 5, -1)?.key]).toEqual(['c', 'b']);
  expect([nextTicketRow(rows, 5, 1), nextTicketRow(rows, 1, -1)]).toEqual([null, null]);
  expect([groupHeadIndex(rows, 2), groupHeadIndex(rows, 4), groupHeadIndex(rows, 99)]).toEqual([0, 4, 4]);
});
