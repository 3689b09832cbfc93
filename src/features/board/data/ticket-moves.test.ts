import { renderToStaticMarkup } from 'react-dom/server';
// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { pendingStore } from '#entities/ticket/writes/pending-store.ts';
import { announce } from '#ui/live-region.tsx';
import { dismissToast, toasts } from '#ui/toast.ts';
import { redoLatest, undoHistory, undoLatest } from '#ui/undo.ts';
import { emptyHistory } from '#ui/undo-history.ts';
import { countsOf, type FakeColumn, rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  undoHistory.set(emptyHistory);
});

const columns: FakeColumn[] = [
  { id: 'ready', tickets: ['a', 'b', 'c'] },
  { id: 'doing', tickets: ['d', 'e'], limit: 3 },
  { id: 'review', tickets: ['f', 'g'], limit: 2 },
];

test('a move shows before the service has answered, and the place is sent', () => {
  const { moves, cache, client, sent, board } = fakeMoves(columns);
  expect(moves.moveMany(['b'], { columnId: 'doing', index: 1 })).toBe(true);
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'c'], doing: ['d', 'b', 'e'] });
  expect(sent).toEqual([{ ticket: 'b', board_id: 'doing', position: 1, after_ticket_id: 'd' }]);
  expect([...pendingStore(client).get().stored.keys()]).toEqual(['b']);
  expect(board.drag.get().revision).toBe(1);
});

test('a move to the end of a column is sent without a place', () => {
  const { moves, cache, sent } = fakeMoves(columns);
  moves.moveMany(['a'], { columnId: 'doing', index: null });
  expect(rowsOfBoard(cache).doing).toEqual(['d', 'e', 'a']);
  expect(sent).toEqual([{ ticket: 'a', board_id: 'doing' }]);
});

test('a full column refuses without a request and says so at its header', () => {
  const { moves, cache, sent, board } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  expect(moves.moveMany(['a'], { columnId: 'review', index: 0 })).toBe(false);
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(sent).toEqual([]);
  expect(board.refusal.get()).toEqual({ columnId: 'review', adding: 1 });
});

test('tickets can be moved within a full column', () => {
  const { moves, cache, sent } = fakeMoves(columns);
  expect(moves.moveMany(['g'], { columnId: 'review', index: 0 })).toBe(true);
  expect(rowsOfBoard(cache).review).toEqual(['g', 'f']);
  expect(sent).toHaveLength(1);
});

describe('a move to a column that was full a while ago', () => {
  const region = () => document.querySelector('body > [aria-live="polite"]')?.textContent;
  const fakeOldCounts = async () => {
    const fake = fakeMoves(columns);
    // Announcements of an earlier test are made before.
    announce('earlier ones');
    await expect.poll(region).toBe('earlier ones');
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    announce('');
    return fake;
  };
  const said = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return region();
  };

  test('is sent, and announced once the service has taken it', async () => {
    const { moves, sent, answers } = await fakeOldCounts();
    expect(moves.moveMany(['a'], { columnId: 'review', index: 0 })).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await said()).toBe('');
    answers[0]!();
    expect(await said()).toMatch(/^Moved A from ready to review/);
  });

  test('is not announced where the service refuses it', async () => {
    const { moves, answers } = await fakeOldCounts();
    expect(moves.moveMany(['a'], { columnId: 'review', index: 0 })).toBe(true);
    answers[0]!(full());
    expect(await said()).toBe('');
    expect(toasts.get()).toMatchObject([{ kind: 'error' }]);
  });
});

test('a move to the same place is not sent', () => {
  const { moves, sent } = fakeMoves(columns);
  expect(moves.moveMany(['b'], { columnId: 'ready', index: 1 })).toBe(false);
  expect(moves.moveMany(['c'], { columnId: 'ready', index: null })).toBe(false);
  expect(sent).toEqual([]);
  expect(toasts.get()).toEqual([]);
});

test('a refused move is taken back, with the message of the service and a button for the column', () => {
  const { moves, cache, answers, board } = fakeMoves(columns);
  const section = document.body.appendChild(document.createElement('section'));
  section.tabIndex = -1;
  board.elements.setColumn('doing', section);
  moves.moveMany(['b'], { columnId: 'doing', index: 0 });
  answers[0]!(new ApiError(422, { message: 'It is full.', code: 'wip_limit_reached', limit: 3, count: 3 }));
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b', 'c'], doing: ['d', 'e'] });
  expect(countsOf(cache)).toMatchObject({ ready: 3, doing: 2 });
  const refusal = toasts.get().find(toast => toast.kind === 'error');
  expect(JSON.stringify(refusal?.message)).toContain('It is full.');
  refusal?.actions?.[0]?.onSelect();
  expect(document.activeElement).toBe(section);
});

test('a refusal does not take back a later move of the same ticket', () => {
  const { moves, cache, answers } = fakeMoves(columns);
  moves.moveMany(['b'], { columnId: 'doing', index: 0 });
  moves.moveMany(['b'], { columnId: 'ready', index: 0 });
  answers[0]!(new ApiError(422, { message: 'It is full.' }));
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'a', 'c'], doing: ['d', 'e'] });
});

test('the refusal of a move leaves a later move of another ticket', () => {
  const { moves, cache, answers } = fakeMoves(columns);
  moves.moveMany(['b'], { columnId: 'doing', index: 0 });
  moves.moveMany(['c'], { columnId: 'ready', index: 0 });
  answers[0]!(new ApiError(422, { message: 'It is full.' }));
  expect(new Set(rowsOfBoard(cache).ready)).toEqual(new Set(['a', 'b', 'c']));
  expect(rowsOfBoard(cache).ready?.indexOf('c')).toBeLessThan(rowsOfBoard(cache).ready!.indexOf('a'));
});

test('undo brings a ticket back to the place it had', () => {
  const { moves, cache, sent } = fakeMoves(columns);
  moves.moveMany(['b'], { columnId: 'doing', index: 2 });
  expect(undoLatest()).toBe(true);
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b', 'c'], doing: ['d', 'e'] });
  expect(sent).toEqual([
    { ticket: 'b', board_id: 'doing', position: 2, after_ticket_id: 'e' },
    { ticket: 'b', board_id: 'ready', position: 1, after_ticket_id: 'a' },
  ]);
});

test('an undo that is refused says so, and the ticket stays where it is', () => {
  const { moves, cache, answers } = fakeMoves(columns);
  moves.moveMany(['f'], { columnId: 'ready', index: 0 });
  undoLatest();
  answers[1]!(new ApiError(422, { message: 'Somebody was faster.', code: 'wip_limit_reached' }));
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['f', 'a', 'b', 'c'], review: ['g'] });
  expect(toasts.get().at(-1)?.kind).toBe('error');
});

const full = () => new ApiError(422, { message: 'It is full.', code: 'wip_limit_reached' });
const polite = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('a redo that is refused says why, and the next undo and redo are those of before', async () => {
  const { moves, cache, answers, sent } = fakeMoves(columns);
  moves.moveMany(['a'], { columnId: 'ready', index: 1 });
  moves.moveMany(['b'], { columnId: 'doing', index: 0 });
  dismissToast();
  expect(undoLatest()).toBe(true);
  for (const answer of answers) answer();
  // Both moves have one message, and so one undo.
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b', 'c'], doing: ['d', 'e'] });
  expect(redoLatest()).toBe(true);
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'c'], doing: ['b', 'd', 'e'] });
  answers[4]!();
  answers[5]!(full());
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'a', 'c'], doing: ['d', 'e'] });
  expect(JSON.stringify(toasts.get().at(-1)?.message)).toContain('was not moved again');
  const requests = sent.length;
  await vi.waitFor(() => expect(redoLatest()).toBe(true), { timeout: 15_000 });
  expect(sent.slice(requests)).toEqual([expect.objectContaining({ ticket: 'b', board_id: 'doing' })]);
  answers[6]!();
  await Promise.resolve();
  undoLatest();
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b', 'c'], doing: ['d', 'e'] });
});

test('an undo that is refused can be tried again, and undoes nothing else', async () => {
  const { moves, cache, answers, sent } = fakeMoves(columns);
  moves.moveMany(['a'], { columnId: 'ready', index: 2 });
  dismissToast();
  moves.moveMany(['f'], { columnId: 'ready', index: 0 });
  answers[0]!();
  answers[1]!();
  undoLatest();
  answers[2]!(full());
  await vi.waitFor(() => expect(undoHistory.get().undoable).toHaveLength(2), { timeout: 15_000 });
  undoLatest();
  expect(sent.at(-1)).toMatchObject({ ticket: 'f', board_id: 'review' });
  answers[3]!();
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['b', 'c', 'a'], review: ['f', 'g'] });
});

test('an undo is announced when it is answered, and not when it is refused', async () => {
  const { moves, answers } = fakeMoves(columns);
  moves.moveMany(['f'], { columnId: 'ready', index: 0 });
  await vi.waitFor(() => expect(polite()).toMatch(/^Moved F from review to ready/), { timeout: 15_000 });
  answers[0]!();
  undoLatest();
  answers[1]!(full());
  await vi.waitFor(() => expect(undoLatest()).toBe(true), { timeout: 15_000 });
  expect(polite()).toMatch(/^Moved F from/);
  answers[2]!();
  await vi.waitFor(() => expect(polite()).toBe('Move undone.'), { timeout: 15_000 });
  redoLatest();
  answers[3]!();
  await vi.waitFor(() => expect(polite()).toBe('Move redone.'), { timeout: 15_000 });
});

test('one undo and one redo cover all that a message names, with one announcement', async () => {
  const { moves, cache, answers } = fakeMoves(columns);
  const before = rowsOfBoard(cache);
  moves.moveMany(['a'], { columnId: 'doing', index: 0 });
  moves.moveMany(['g'], { columnId: 'ready', index: 0 });
  const after = rowsOfBoard(cache);
  expect(toasts.get()).toMatchObject([{ count: 2 }]);
  undoLatest();
  expect(rowsOfBoard(cache)).toEqual(before);
  expect(toasts.get()).toEqual([]);
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(polite()).toBe('2 moves undone.'), { timeout: 15_000 });
  redoLatest();
  expect(rowsOfBoard(cache)).toEqual(after);
});

const shownMessage = () => {
  const shown = toasts.get().at(-1)!;
  return renderToStaticMarkup(typeof shown.message === 'function' ? shown.message(shown) : shown.message);
};

test('one message names the tickets of several moves, and counts the moves that its undo takes back', () => {
  const { moves } = fakeMoves(columns);
  moves.moveMany(['a'], { columnId: 'doing', index: 0 });
  expect(shownMessage()).toBe('<b>A</b> moved to doing');
  moves.moveMany(['a'], { columnId: 'doing', index: 1 });
  expect(shownMessage()).toBe('<b>A</b> moved within doing in 2 moves');
  moves.moveMany(['b'], { columnId: 'ready', index: null });
  moves.moveMany(['c'], { columnId: 'ready', index: null });
  expect(shownMessage()).toBe('A, B, and C moved in 4 moves');
  moves.moveMany(['g'], { columnId: 'ready', index: 0 });
  expect(shownMessage()).toBe('4 tickets moved in 5 moves');
});

test('after a new move nothing is redone', () => {
  const { moves, sent } = fakeMoves(columns);
  moves.moveMany(['a'], { columnId: 'doing', index: 0 });
  undoLatest();
  moves.moveMany(['b'], { columnId: 'ready', index: 0 });
  expect(redoLatest()).toBe(false);
  expect(sent).toHaveLength(3);
});
