import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, toast, undoLatest, undoToast } from './toast.ts';

beforeEach(() => {
  while (currentToasts().length > 0) dismissToast();
  while (undoLatest());
});

test('the newest information replaces older information, and an error waits beneath it', () => {
  toast({ message: 'first' });
  toast({ message: 'failed', kind: 'error' });
  toast({ message: 'second' });
  expect(currentToasts().map(t => t.message)).toEqual(['failed', 'second']);
  dismissToast();
  expect(currentToasts().map(t => t.message)).toEqual(['failed']);
});

test('messages of one kind merge and are undone together, the newest first', async () => {
  const undone: string[] = [];
  const message = (count: number) => `${count} tickets moved`;
  toast({ message, mergeKey: 'move', undo: () => void undone.push('a') });
  const id = toast({ message, mergeKey: 'move', undo: () => void undone.push('b') });
  expect(currentToasts()).toHaveLength(1);
  expect(currentToasts()[0]?.count).toBe(2);
  undoToast(id);
  await vi.waitFor(() => expect(undone).toEqual(['b', 'a']));
  expect(currentToasts()).toEqual([]);
  expect(undoLatest()).toBe(false);
});

test('the key works after the message has gone, once per step', () => {
  const undo = vi.fn();
  const id = toast({ message: 'archived', undo });
  dismissToast(id);
  expect(undoLatest()).toBe(true);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(undoLatest()).toBe(false);
});

test('a step is not undone by the key when it is long past', () => {
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
