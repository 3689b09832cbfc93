import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { within } from './within.ts';

test('what was done while the event loop was held up is done in time', async () => {
  const answer = within(100, stat('.'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await answer).toBe(true);
});

test('work that does not end, or fails, does not succeed', async () => {
  expect(await within(100, new Promise(() => {}))).toBe(false);
  expect(await within(100, Promise.reject(new Error('no')))).toBe(false);
});
