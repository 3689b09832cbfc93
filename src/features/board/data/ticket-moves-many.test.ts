// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { dismissToast, toasts } from '#ui/toast.ts';
import { undoLatest } from '#ui/undo.ts';
import { countsOf, type FakeColumn, rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  while (undoLatest());
});

const columns: FakeColumn[] = [
  { id: 'ready', tickets: ['a', 'b', 'c', 'd'] },
  { id: 'doing', tickets: ['e', 'f'], limit: 5 },
  { id: 'review', tickets: ['g'], limit: 3 },
];
const full = new ApiError(422, { message: 'It is full.', code: 'wip_limit_reached', limit: 5, count: 5 });

test('several tickets from several columns end up together at the place, in order', () => {
  const { moves, cache, sent } = fakeMoves(columns);
  expect(moves.moveMany(['a', 'c', 'f'], { columnId: 'doing', index: 1 })).toBe(true);
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'd'], doing: ['e', 'a', 'c', 'f'] });
  expect(countsOf(cache)).toMatchObject({ ready: 2, doing: 4 });
  expect(sent).toEqual([
    { ticket: 'a', board_id: 'doing', position: 1, after_ticket_id: 'e' },
    { ticket: 'c', board_id: 'doing', position: 2, after_ticket_id: 'a' },
  ]);
  expect(toasts.get()).toHaveLength(1);
});

test('more tickets than there is room for are all refused, without a request', async () => {
  const { moves, cache, sent, board } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  expect(moves.moveMany(['a', 'b', 'c'], { columnId: 'review', index: 0 })).toBe(false);
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(sent).toEqual([]);
  expect(board.refusal.get()).toEqual({ columnId: 'review', adding: 3 });
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(
      'review has room for 2, not for 3.',
    ),
  );
});

test('a ticket of the column itself needs no room', () => {
  const { moves, cache } = fakeMoves(columns);
  expect(moves.moveMany(['a', 'b', 'g'], { columnId: 'review', index: 0 })).toBe(true);
  expect(rowsOfBoard(cache).review).toEqual(['a', 'b', 'g']);
});

test('when somebody was faster, tickets that had room stay, and the refused ones are back and selected', () => {
  const { moves, cache, answers, board } = fakeMoves(columns);
  moves.moveMany(['a', 'c', 'd'], { columnId: 'doing', index: 0 });
  answers[0]!();
  answers[1]!(full);
  answers[2]!();
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'c', 'd'], doing: ['a', 'e', 'f'] });
  expect(countsOf(cache)).toMatchObject({ ready: 3, doing: 3 });
  expect(board.selection.ids()).toEqual(['c', 'd']);
  expect(toasts.get().at(-1)).toMatchObject({ kind: 'error', message: '1 of 3 moved. doing is full.' });
});

test('one undo brings each back to its own place', () => {
  const { moves, cache } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  moves.moveMany(['b', 'd', 'g'], { columnId: 'doing', index: 1 });
  expect(rowsOfBoard(cache).doing).toEqual(['e', 'b', 'd', 'g', 'f']);
  expect(undoLatest()).toBe(true);
  expect(rowsOfBoard(cache)).toEqual(before);
});

test('undo sends nothing for refused moves', () => {
  const { moves, cache, answers, sent } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  moves.moveMany(['a', 'c'], { columnId: 'doing', index: 0 });
  answers[0]!();
  answers[1]!(full);
  undoLatest();
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(sent).toHaveLength(3);
});

test('when two moves of a ticket are refused, it is back at its first place', () => {
  const { moves, cache, answers } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  moves.moveMany(['b'], { columnId: 'doing', index: 0 });
  moves.moveMany(['b'], { columnId: 'review', index: 0 });
  answers[0]!(full);
  expect(rowsOfBoard(cache).review).toEqual(['b', 'g']);
  answers[1]!(new ApiError(404, { message: 'Gone.' }));
  expect(rowsOfBoard(cache)).toEqual(before);
});

test('after a move that failed without a connection, the following ones are not sent', () => {
  const { moves, cache, answers } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  moves.moveMany(['a', 'b'], { columnId: 'doing', index: 0 });
  answers[0]!(new ApiError(0, { message: 'Unreachable.' }));
  answers[1]!();
  expect(rowsOfBoard(cache)).toEqual(before);
});
