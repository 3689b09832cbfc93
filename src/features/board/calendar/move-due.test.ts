import { expect, test } from 'vitest';
import { dueOn } from './move-due.ts';

test('another day keeps the time of day, also across a change of clocks', () => {
  const due = new Date(2026, 9, 24, 14, 30, 5, 7);
  expect(dueOn(new Date(2026, 9, 26), due.toISOString())).toBe(
    new Date(2026, 9, 26, 14, 30, 5, 7).toISOString(),
  );
  expect(dueOn(new Date(2027, 1, 28), due.toISOString())).toBe(
    new Date(2027, 1, 28, 14, 30, 5, 7).toISOString(),
  );
});

test('a ticket without a due date is due at the end of the day', () => {
  expect(dueOn(new Date(2026, 10, 3), null)).toBe(new Date(2026, 10, 3, 23, 59, 59, 999).toISOString());
});
