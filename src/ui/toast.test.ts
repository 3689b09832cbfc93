import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, type Toast, toast, toasts, toastWhen, undoToast, withdrawToast } from './toast.ts';
import { undoLatest } from './undo.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  while (undoLatest());
});

test('the newest information replaces older information, and an error waits beneath it', () => {
  toast({ message: 'first' });
  toast({ message: 'failed', kind: 'error' });
  toast({ message: 'second' });
  expect(toasts.get().map(t => t.message)).toEqual(['failed', 'second']);
  dismissToast();
  expect(toasts.get().map(t => t.message)).toEqual(['failed']);
});

test('messages of one kind merge and are undone together, the newest first', async () => {
  const undone: string[] = [];
  const message = ({ count }: Toast) => `${count} tickets moved`;
  toast({ message, mergeKey: 'move', undo: () => void undone.push('a') });
  const id = toast({ message, mergeKey: 'move', undo: () => void undone.push('b') });
  expect(toasts.get()).toHaveLength(1);
  expect(toasts.get()[0]?.count).toBe(2);
  undoToast(id);
  await vi.waitFor(() => expect(undone).toEqual(['b', 'a']), { timeout: 15_000 });
  expect(toasts.get()).toEqual([]);
  expect(undoLatest()).toBe(false);
});

test('the key undoes all that a merged message names, also when the message is gone', () => {
  const undone: string[] = [];
  const message = ({ count }: Toast) => `${count} tickets moved`;
  const move = (about: string) =>
    toast({ message, mergeKey: 'move', about, undo: () => void undone.push(about) });
  toast({ message: 'archived', undo: () => void undone.push('archive') });
  const ids = ['a', 'b', 'a'].map(move);
  expect(toasts.get()[0]?.count).toBe(2);
  undoLatest();
  expect([undone, toasts.get()]).toEqual([['a', 'b', 'a'], []]);
  undoLatest();
  expect(undone.at(-1)).toBe('archive');
  for (const about of ['c', 'd']) dismissToast(move(about));
  expect(ids).toHaveLength(3);
  undoLatest();
  expect(undone.at(-1)).toBe('d');
});

test('a withdrawn step leaves the message of the other steps', () => {
  const undo = vi.fn();
  const message = ({ count }: Toast) => `${count} tickets moved`;
  toast({ message, mergeKey: 'move', undo });
  const failed = toast({ message, mergeKey: 'move', undo: () => expect.unreachable() });
  withdrawToast(failed);
  expect(toasts.get()[0]?.count).toBe(1);
  undoLatest();
  expect(undo).toHaveBeenCalledOnce();
});

test('the key works after the message is gone, once per step', () => {
  const undo = vi.fn();
  const id = toast({ message: 'archived', undo });
  dismissToast(id);
  expect(undoLatest()).toBe(true);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(undoLatest()).toBe(false);
});

test('the key does not undo a step that is older than five minutes', () => {
  vi.useFakeTimers();
  try {
    const undo = vi.fn();
    toast({ message: 'archived', undo });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(undoLatest()).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

const texts = () => toasts.get().map(({ message }) => message);

test('the key undoes a step that is not confirmed yet, not the one before it', async () => {
  const undone: string[] = [];
  toast({ message: 'first', undo: () => void undone.push('first') });
  const answer = Promise.withResolvers<string>();
  const confirmed = toastWhen(answer.promise, name => ({
    message: name,
    undo: () => void undone.push(name),
  }));
  expect(undoLatest()).toBe(true);
  expect(undone).toEqual([]);
  answer.resolve('second');
  expect(await confirmed).toBe('second');
  expect(undone).toEqual(['second']);
  // A step that is already undone shows no toast.
  expect(texts()).toEqual(['first']);
  undoLatest();
  await vi.waitFor(() => expect(undone).toEqual(['second', 'first']), { timeout: 15_000 });
});

test('a step before an unconfirmed one is undone after that one', async () => {
  const undone: string[] = [];
  const answer = Promise.withResolvers<string>();
  toast({ message: 'first', undo: () => void undone.push('first') });
  const confirmed = toastWhen(answer.promise, name => ({
    message: name,
    undo: () => void undone.push(name),
  }));
  undoLatest();
  undoLatest();
  expect(undone).toEqual([]);
  answer.resolve('second');
  await confirmed;
  await vi.waitFor(() => expect(undone).toEqual(['second', 'first']), { timeout: 15_000 });
});

test('a step that is confirmed late keeps its place among those that can be undone', async () => {
  const undone: string[] = [];
  const answer = Promise.withResolvers<string>();
  const confirmed = toastWhen(answer.promise, name => ({
    message: name,
    undo: () => void undone.push(name),
  }));
  toast({ message: 'second', undo: () => void undone.push('second') });
  answer.resolve('first');
  await confirmed;
  expect(texts()).toEqual(['first']);
  undoLatest();
  undoLatest();
  expect(undone).toEqual(['second', 'first']);
});

test('a step that did not happen leaves nothing to undo', async () => {
  const undo = vi.fn();
  toast({ message: 'first', undo });
  await toastWhen(Promise.resolve(false), done => done && { message: 'second' });
  await expect(toastWhen(Promise.reject(new Error('gone')), () => ({ message: 'third' }))).rejects.toThrow(
    'gone',
  );
  expect(texts()).toEqual(['first']);
  expect(undoLatest()).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
  expect(undoLatest()).toBe(false);
});
