import { expect, test } from 'vitest';
import { RunningWork } from './running-work.ts';

test('is idle once the last work has ended or failed', async () => {
  const running = new RunningWork();
  await running.whenIdle();
  const one = Promise.withResolvers<void>();
  const two = Promise.withResolvers<void>();
  const works = [one, two].map(({ promise }) => running.run(() => promise));
  let isIdle = false;
  const idle = running.whenIdle().then(() => {
    isIdle = true;
  });
  one.resolve();
  await works[0];
  expect(isIdle).toBe(false);
  two.reject(new Error('no'));
  await expect(works[1]).rejects.toThrow('no');
  await idle;
});
