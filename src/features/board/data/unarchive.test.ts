// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, undoLatest } from '#ui/toast.ts';
import { countsOf, rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';
import { unarchive } from './unarchive.ts';

beforeEach(() => {
  while (currentToasts().length > 0) dismissToast();
  while (undoLatest());
});

/** A column whose last ticket is archived, and so not counted. */
function setUp() {
  const fake = fakeMoves([
    { id: 'ready', tickets: ['a', 'b'] },
    { id: 'doing', tickets: ['c'] },
  ]);
  fake.cache.patch('a', { archived_at: '2026-11-01T00:00:00Z' });
  fake.cache.count('ready', -1);
  return fake;
}

test('an archived ticket returns to the end of its column and is counted again', () => {
  const { cache, parts } = setUp();
  unarchive(parts, ['a', 'b']);
  expect(rowsOfBoard(cache).ready).toEqual(['b', 'a']);
  expect(cache.find('a')?.ticket.archived_at).toBeNull();
  expect(countsOf(cache).ready).toBe(2);
});

test('where it is refused it stays archived, and the reason is told', () => {
  const { cache, parts, answers } = setUp();
  unarchive(parts, ['a']);
  answers[0]!(new Error('Ready is full.'));
  expect(rowsOfBoard(cache).ready).toEqual(['a', 'b']);
  expect(currentToasts()[0]?.kind).toBe('error');
  expect(cache.find('a')?.ticket.archived_at).toBe('2026-11-01T00:00:00Z');
  expect(countsOf(cache).ready).toBe(1);
});

test('an archived ticket is not moved', () => {
  const { moves, cache, sent } = setUp();
  expect(moves.move('a', { columnId: 'doing', index: 0 })).toBe(false);
  expect(sent).toEqual([]);
  expect(rowsOfBoard(cache)).toEqual({ ready: ['a', 'b'], doing: ['c'] });
});
