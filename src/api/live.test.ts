import { expect, test, vi } from 'vitest';
import { holdLive, isLiveHeld, onLiveFreed } from './live.ts';

test('changes of others are held until the last hold is released; each counts once', () => {
  const freed = vi.fn();
  const stop = onLiveFreed(freed);
  const first = holdLive();
  const second = holdLive();
  first();
  first();
  expect([isLiveHeld(), freed.mock.calls.length]).toEqual([true, 0]);
  second();
  expect([isLiveHeld(), freed.mock.calls.length]).toEqual([false, 1]);
  stop();
  holdLive()();
  expect(freed).toHaveBeenCalledTimes(1);
});
