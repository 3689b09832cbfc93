// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { priority } from '#entities/ticket/fields/priority/priority.tsx';
import { dismissToast, toasts } from '#ui/toast.ts';
import { redoLatest, undoLatest } from '#ui/undo.ts';
import { fakeMoves } from '../testing/fake-moves.ts';
import { createTicketChanges } from './ticket-changes.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  while (undoLatest());
});

function setUp() {
  const fake = fakeMoves([
    { id: 'ready', tickets: ['a', 'b', 'c'] },
    { id: 'doing', tickets: [] },
  ]);
  const { choose } = createTicketChanges(fake.board, fake.writer);
  const toHigh = (ids: string[]) => choose(ids, priority, { value: 'high', label: 'High' });
  const priorities = () => fake.cache.tickets('ready').map(({ id, priority }) => `${id} ${priority}`);
  return { ...fake, toHigh, priorities };
}

test('several tickets change at once, and one undo takes it back', () => {
  const { toHigh, priorities, sent } = setUp();
  toHigh(['a', 'c']);
  expect(priorities()).toEqual(['a high', 'b normal', 'c high']);
  expect(toasts.get().at(-1)?.message).toBe('2 tickets now have high priority');
  undoLatest();
  expect(priorities()).toEqual(['a normal', 'b normal', 'c normal']);
  expect(sent).toEqual([
    { ticket: 'a', priority: 'high' },
    { ticket: 'c', priority: 'high' },
    { ticket: 'a', priority: 'normal' },
    { ticket: 'c', priority: 'normal' },
  ]);
});

test('a redo changes those again whose undo was not refused', async () => {
  const { toHigh, priorities, answers, sent } = setUp();
  toHigh(['a', 'b', 'c']);
  undoLatest();
  for (const answer of answers.splice(0, 5)) answer();
  answers[0]!(new ApiError(409, { message: 'No.' }));
  expect(priorities()).toEqual(['a normal', 'b normal', 'c high']);
  expect(toasts.get().at(-1)).toMatchObject({ kind: 'error', message: '2 of 3 changed. No.' });
  redoLatest();
  expect(priorities()).toEqual(['a high', 'b high', 'c high']);
  expect(sent.slice(6)).toEqual([
    { ticket: 'a', priority: 'high' },
    { ticket: 'b', priority: 'high' },
  ]);
});

test('a refused change is taken back alone; other changes and moves stay', () => {
  const { toHigh, priorities, answers, moves, cache } = setUp();
  toHigh(['a', 'b']);
  moves.moveMany(['c'], { columnId: 'doing', index: 0 });
  answers[0]!(new ApiError(409, { message: 'No.' }));
  answers[1]!();
  expect(priorities()).toEqual(['a normal', 'b high']);
  expect(cache.tickets('doing')).toHaveLength(1);
  expect(toasts.get().at(-1)).toMatchObject({ kind: 'error', message: '1 of 2 changed. No.' });
});

test('a ticket that has the value already needs no request', () => {
  const { toHigh, sent, answers } = setUp();
  toHigh(['a']);
  answers[0]!();
  toHigh(['a', 'b']);
  expect(sent).toHaveLength(2);
});
