import { expect, test } from 'vitest';
import { sameDay } from '#lib/dates.ts';
import { dayOfValue, valueOfDay } from './date-value.ts';

const day = new Date(2026, 10, 28);

test('a day survives storing as a time and as a date', () => {
  const moment = valueOfDay(day, 'end-of-day');
  expect(moment).toMatch(/Z$/);
  expect(sameDay(dayOfValue(moment, 'end-of-day') as Date, day)).toBe(true);
  expect(valueOfDay(day, 'date')).toBe('2026-11-28');
  expect(sameDay(dayOfValue('2026-11-28', 'date') as Date, day)).toBe(true);
});

test('a value that is not a date gives null', () => {
  expect(dayOfValue(null, 'date')).toBeNull();
  expect(dayOfValue('soon', 'end-of-day')).toBeNull();
  expect(dayOfValue('2026-02-30', 'date')).toBeNull();
});
