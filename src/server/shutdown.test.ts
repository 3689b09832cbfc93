import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { endOnSignal } from './shutdown.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the process exits after 9 seconds even when the database does not close', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  const isReleasing = Promise.withResolvers<void>();
  endOnSignal(createServer(), {
    endStreams() {},
    whenIdle: async () => {},
    release() {
      isReleasing.resolve();
      return new Promise(() => {});
    },
  });
  on.mock.calls.find(([signal]) => signal === 'SIGTERM')![1]();
  await isReleasing.promise;
  vi.advanceTimersByTime(8_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});
