import { describe, expect, test } from 'vitest';
import { plusDays, weekday } from './days.ts';
import { rangeBefore, rangeName, rangeOf, since } from './range.ts';

const today = '2026-11-21';
const read = (search: string) => rangeOf(new URLSearchParams(search), today);

describe('the range of an address', () => {
  test('is the last 60 days, today included, unless it says another', () => {
    expect(read('')).toEqual({ from: '2026-09-23', to: today, days: 60 });
    expect(read('days=30')).toEqual({ from: '2026-10-23', to: today, days: 30 });
    expect(read('from=2026-11-01&to=2026-11-10')).toEqual({ from: '2026-11-01', to: '2026-11-10', days: 10 });
    expect(read('from=2026-11-21')).toEqual({ from: today, to: today, days: 1 });
  });

  test.each([
    'days=45',
    'days=x',
    'from=2026-11-10&to=2026-11-01',
    'from=2026-02-30',
    'from=2026-11-01&to=2026-12-24',
    'from=2024-11-20',
    'to=2026-11-01',
  ])('%s says nothing usable', search => {
    expect(read(search).days).toBe(60);
  });

  test('reaches two years back', () => {
    expect(read('from=2024-11-21').days).toBe(731);
  });
});

test('the period before ends the day before and is as long', () => {
  expect(rangeBefore(read('days=30'))).toEqual({ from: '2026-09-23', to: '2026-10-22', days: 30 });
});

test('a range is cut to the life of the project', () => {
  const range = read('days=30');
  expect(since(range, '2026-11-20')).toEqual({ from: '2026-11-20', to: today, days: 2 });
  expect(since(range, '2026-01-01')).toEqual(range);
  expect(since(range, '2027-01-01')).toEqual({ from: today, to: today, days: 1 });
});

test('a range up to today is named by its length', () => {
  expect(rangeName(read('days=90'), today)).toBe('Last 90 days');
  expect(rangeName(read('from=2026-11-21'), today)).toBe('Last 1 day');
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
