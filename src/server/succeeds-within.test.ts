import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { succeedsWithin } from './succeeds-within.ts';

test('work that ends while the event loop is blocked succeeds in time', async () => {
  const answer = succeedsWithin(100, stat('.'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await answer).toBe(true);
});

test('work that does not end, or fails, does not succeed', async () => {
  expect(await succeedsWithin(100, new Promise(() => {}))).toBe(false);
  expect(await succeedsWithin(100, Promise.reject(new Error('no')))).toBe(false);
});
