import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date(2026, 0, 1, 15);

test('a number of days expires at the end of the day', () => {
  const expiry = new Date(expiryOf('30', null, now)!);
  expect([expiry.getMonth(), expiry.getDate(), expiry.getHours(), expiry.getMinutes()]).toEqual([
    0, 31, 23, 59,
  ]);
});

test('a picked day is taken as it is, never is nothing', () => {
  expect(expiryOf('date', '2026-02-01T22:59:59.000Z', now)).toBe('2026-02-01T22:59:59.000Z');
  expect(expiryOf('never', '2026-02-01T22:59:59.000Z', now)).toBeNull();
});
