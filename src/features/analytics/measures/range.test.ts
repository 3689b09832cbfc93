import { describe, expect, test } from 'vitest';
import { plusDays, weekday } from './days.ts';
import { cutToStart, rangeBefore, rangeName, rangeOf } from './range.ts';

const today = '2026-11-21';
const rangeFrom = (search: string) => rangeOf(new URLSearchParams(search), today);

describe('the range of an address', () => {
  test('is the last 60 days, today included, unless the address names another', () => {
    expect(rangeFrom('')).toEqual({ from: '2026-09-23', to: today, days: 60 });
    expect(rangeFrom('days=30')).toEqual({ from: '2026-10-23', to: today, days: 30 });
    expect(rangeFrom('from=2026-11-01&to=2026-11-10')).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
      days: 10,
    });
    expect(rangeFrom('from=2026-11-21')).toEqual({ from: today, to: today, days: 1 });
  });

  test.each([
    'days=45',
    'days=x',
    'from=2026-11-10&to=2026-11-01',
    'from=2026-02-30',
    'from=2026-11-01&to=2026-12-24',
    'from=2024-11-20',
    'to=2026-11-01',
  ])('%s is not valid', search => {
    expect(rangeFrom(search).days).toBe(60);
  });

  test('reaches two years back', () => {
    expect(rangeFrom('from=2024-11-21').days).toBe(731);
  });
});

test('the period before is as long and ends the day before', () => {
  expect(rangeBefore(rangeFrom('days=30'))).toEqual({ from: '2026-09-23', to: '2026-10-22', days: 30 });
});

test('a range is cut to the life of the project', () => {
  const range = rangeFrom('days=30');
  expect(cutToStart(range, '2026-11-20')).toEqual({ from: '2026-11-20', to: today, days: 2 });
  expect(cutToStart(range, '2026-01-01')).toEqual(range);
  expect(cutToStart(range, '2027-01-01')).toEqual({ from: today, to: today, days: 1 });
});

test('a range up to today is named by its length', () => {
  expect(rangeName(rangeFrom('days=90'), today)).toBe('Last 90 days');
  expect(rangeName(rangeFrom('from=2026-11-21'), today)).toBe('Last 1 day');
  expect(rangeName({ from: '2020-11-01', to: '2020-11-10', days: 10 }, today)).toBe(
    '1 Nov 2020 to 10 Nov 2020',
  );
});

test('days step over months, years and clock changes', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2026-10-26', -1)).toBe('2026-10-25');
  expect(weekday('2026-11-23')).toBe(0);
  expect(weekday('2026-11-22')).toBe(6);
});
