import { expect, test, vi } from 'vitest';
import { keepUnsent, sendUnsent, settleUnsent, unsentWork } from './unsent.ts';

test('waiting texts are sent together, and only saved ones are counted', () => {
  const notified = vi.fn();
  unsentWork.subscribe(notified);
  const send = vi.fn();
  keepUnsent('a', send);
  keepUnsent('a', send);
  keepUnsent('b', send);
  keepUnsent('c', send);
  expect([unsentWork.get(), notified.mock.calls.length]).toEqual([{ waiting: 3, saved: 0 }, 3]);
  sendUnsent();
  expect(send).toHaveBeenCalledTimes(3);
  settleUnsent('a', true);
  settleUnsent('a', true);
  settleUnsent('b', false);
  expect(unsentWork.get()).toEqual({ waiting: 1, saved: 1 });
  sendUnsent();
  expect([send.mock.calls.length, unsentWork.get()]).toEqual([4, { waiting: 1, saved: 0 }]);
  settleUnsent('c', true);
});
