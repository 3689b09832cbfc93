import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('waiting callers get slots in the order of arrival', async () => {
  const semaphore = new Semaphore({ count: 2, timeLimit: 10_000 });
  const got: string[] = [];
  const take = (name: string) => Promise.resolve(semaphore.acquire()).then(() => void got.push(name));
  await Promise.all([take('a'), take('b')]);
  const waiting = [take('c'), take('d')];
  semaphore.release();
  await waiting[0];
  expect(got).toEqual(['a', 'b', 'c']);
  semaphore.release();
  await waiting[1];
  expect(got).toEqual(['a', 'b', 'c', 'd']);
});

test('a caller that waits too long gets no slot and takes none from others', async () => {
  const semaphore = new Semaphore({ count: 1, timeLimit: 1 });
  await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toThrow('No slot became free in time.');
  semaphore.release();
  expect(semaphore.acquire()).toBeUndefined();
});
