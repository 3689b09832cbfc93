// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { patchInLists } from '#api/optimistic.ts';
import { dismissToast, toasts } from '#ui/toast.ts';
import { recordUndo, redoLatest, undoLatest } from '#ui/undo.ts';
import { countsOf, rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';
import { createTicketRemovals } from './ticket-removals.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  while (undoLatest());
});

/** The first ticket of the column is archived, and so not counted. */
function setUp() {
  const fake = fakeMoves([
    { id: 'ready', tickets: ['a', 'b'] },
    { id: 'doing', tickets: ['c'] },
  ]);
  patchInLists(fake.client, 'a', { archived_at: '2026-11-01T00:00:00Z' }, ['listTickets']);
  fake.cache.setColumns(columns => columns.map(column => ({ ...column, ticket_count: 1 })));
  const options = { queryClient: fake.client, onGone: () => {}, canRestore: () => true };
  return { ...fake, removals: createTicketRemovals(fake.board, fake.writer, options) };
}

test('an archived ticket returns to the end of its column and is counted again', () => {
  const { cache, removals } = setUp();
  removals.unarchive(['a', 'b']);
  expect(rowsOfBoard(cache).ready).toEqual(['b', 'a']);
  expect(cache.find('a')?.ticket.archived_at).toBeNull();
  expect(countsOf(cache).ready).toBe(2);
});

test('a ticket whose return is refused stays archived, and a message gives the reason', () => {
  const { cache, removals, answers } = setUp();
  removals.unarchive(['a']);
  answers[0]!(new Error('Ready is full.'));
  expect(rowsOfBoard(cache).ready).toEqual(['a', 'b']);
  expect(toasts.get()[0]?.kind).toBe('error');
  expect(cache.find('a')?.ticket.archived_at).toBe('2026-11-01T00:00:00Z');
  expect(countsOf(cache).ready).toBe(1);
});

test('an archived ticket is not moved', () => {
  const { moves, cache, sent } = setUp();
  expect(moves.moveMany(['a'], { columnId: 'doing', index: 0 })).toBe(false);
  expect(sent).toEqual([]);
  expect(rowsOfBoard(cache)).toEqual({ ready: ['a', 'b'], doing: ['c'] });
});

test('archived, deleted and created tickets go and come back by undo and redo, at their places', async () => {
  const { cache, removals, answers } = setUp();
  const before = [rowsOfBoard(cache), countsOf(cache)];
  const remove = { archive: removals.archive, remove: removals.remove };
  for (const act of Object.values(remove)) {
    act(['b']);
    const after = [rowsOfBoard(cache), countsOf(cache)];
    expect(after).toEqual([
      { ready: ['a'], doing: ['c'] },
      { ready: 0, doing: 1 },
    ]);
    undoLatest();
    expect([rowsOfBoard(cache), countsOf(cache)]).toEqual(before);
    redoLatest();
    expect([rowsOfBoard(cache), countsOf(cache)]).toEqual(after);
    undoLatest();
    expect([rowsOfBoard(cache), countsOf(cache)]).toEqual(before);
    for (const answer of answers.splice(0)) answer();
    expect([rowsOfBoard(cache), countsOf(cache)]).toEqual(before);
  }
  recordUndo(removals.undoOfCreation([cache.find('c')!.ticket]));
  undoLatest();
  expect(rowsOfBoard(cache).doing).toEqual([]);
  redoLatest();
  expect([rowsOfBoard(cache), countsOf(cache)]).toEqual(before);
});
