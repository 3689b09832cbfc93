import { expect, test } from 'vitest';
import { withKeepalive } from './keepalive.ts';

const write = (length: number) => withKeepalive({ method: 'POST', body: 'x'.repeat(length) });

test('small writes outlive their page, reads and long texts do not', () => {
  const small = write(200);
  expect(small.init.keepalive).toBe(true);
  small.release();
  expect(write(4001).init.keepalive).toBeUndefined();
  expect(withKeepalive({ method: 'GET' }).init.keepalive).toBeUndefined();
});

test('many writes at once stay within the limit of browsers', () => {
  const sent = Array.from({ length: 12 }, () => write(4000));
  expect(sent.filter(({ init }) => init.keepalive)).toHaveLength(10);
  for (const { release } of sent) release();
  expect(write(4000).init.keepalive).toBe(true);
});
