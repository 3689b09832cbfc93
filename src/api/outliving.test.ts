import { expect, test } from 'vitest';
import { outliving } from './outliving.ts';

const write = (length: number) => outliving({ method: 'POST', body: 'x'.repeat(length) });

test('small writes outlive their page, reads and long texts do not', () => {
  const small = write(200);
  expect(small.init.keepalive).toBe(true);
  small.ended();
  expect(write(4001).init.keepalive).toBeUndefined();
  expect(outliving({ method: 'GET' }).init.keepalive).toBeUndefined();
});

test('of many at once only as many as browsers take', () => {
  const sent = Array.from({ length: 12 }, () => write(4000));
  expect(sent.filter(({ init }) => init.keepalive)).toHaveLength(10);
  for (const { ended } of sent) ended();
  expect(write(4000).init.keepalive).toBe(true);
});
