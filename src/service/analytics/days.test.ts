import { expect, test } from 'vitest';
import { countCalendarDays, daysOf, requestedRange } from './days.ts';

const now = new Date('2026-11-21T23:30:00.000Z');

test('defaults to the last 90 days, today included', () => {
  const range = requestedRange({}, now);
  expect(range).toEqual({ from: '2026-08-24', to: '2026-11-21' });
  expect(daysOf(range)).toHaveLength(90);
});

test('goes 90 days back from a given end', () => {
  expect(requestedRange({ to: '2026-03-01' }, now)).toEqual({ from: '2025-12-02', to: '2026-03-01' });
  expect(requestedRange({ to: '0000-01-05' }, now).from).toBe('0000-01-01');
});

test('accepts ranges of one day up to two years', () => {
  expect(daysOf(requestedRange({ from: '2026-11-21', to: '2026-11-21' }, now))).toEqual(['2026-11-21']);
  expect(daysOf(requestedRange({ from: '2024-11-20', to: '2026-11-21' }, now))).toHaveLength(732);
});

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2026-11-22' },
  { from: '2024-11-19', to: '2026-11-21' },
  { from: '0001-01-01' },
])('refuses %o', input => {
  expect(() => requestedRange(input, now)).toThrow(
    expect.objectContaining({ code: 'invalid', details: { errors: { from: [expect.any(String)] } } }),
  );
});

test('lists every day once, over leap days and ends of years', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysOf({ from: '2026-12-31', to: '2027-01-01' })).toEqual(['2026-12-31', '2027-01-01']);
});

test('counts calendar days, not hours', () => {
  expect(countCalendarDays('2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z')).toBe(1);
  expect(countCalendarDays('2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z')).toBe(2);
  expect(countCalendarDays('2026-11-01T12:00:00.000Z', '2026-11-21T00:00:00.000Z')).toBe(21);
  expect(countCalendarDays('2026-11-21T00:00:00.000Z', '2026-11-20T00:00:00.000Z')).toBe(1);
});
