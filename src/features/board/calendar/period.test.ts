import { expect, test } from 'vitest';
import { toIsoDay } from '#lib/dates.ts';
import { daysIn, nameOfDay, periodAround, periodName, readPeriod, stepDay, writePeriod } from './period.ts';

const today = new Date(2026, 10, 25, 15, 30);
const [sunday, monday] = [0, 1];
const edges = (search: string, weekStart = monday) => {
  const days = daysIn(readPeriod(new URLSearchParams(search), today, weekStart));
  return [toIsoDay(days[0]!), toIsoDay(days.at(-1)!), days.length];
};

test('the address names a month or a week; anything else is the month of today', () => {
  expect(edges('month=2026-08')).toEqual(['2026-07-27', '2026-09-06', 42]);
  expect(edges('month=2026-02', sunday)).toEqual(['2026-02-01', '2026-02-28', 28]);
  expect(edges('week=2026-11-25')).toEqual(['2026-11-23', '2026-11-29', 7]);
  expect(edges('week=2026-11-22', sunday)).toEqual(['2026-11-22', '2026-11-28', 7]);
  for (const other of ['', 'month=2026-13', 'month=soon', 'week=2026-02-30'])
    expect(edges(other)).toEqual(['2026-10-26', '2026-12-06', 42]);
});

test('a period replaces the one in the address and keeps the rest', () => {
  const week = periodAround('week', today, monday);
  expect(writePeriod(new URLSearchParams('q=gate&month=2026-11'), week).toString()).toBe(
    'q=gate&week=2026-11-23',
  );
  const month = periodAround('month', today, monday);
  expect(writePeriod(new URLSearchParams('week=2026-11-23'), month).toString()).toBe('month=2026-11');
});

test('steps keep the day of the month where there is one', () => {
  expect(toIsoDay(stepDay('month', new Date(2026, 0, 31), 1))).toBe('2026-02-28');
  expect(toIsoDay(stepDay('week', new Date(2027, 0, 1), -1))).toBe('2026-12-25');
});

test('periods and days have names', () => {
  expect(periodName(periodAround('month', today, monday))).toBe('November 2026');
  expect(periodName(periodAround('week', today, monday))).toBe('23 Nov – 29 Nov 2026');
  expect(periodName(periodAround('week', new Date(2026, 11, 31), monday))).toBe('28 Dec 2026 – 3 Jan 2027');
  expect(nameOfDay(new Date(2026, 10, 25), today)).toBe('Wednesday 25 November');
  expect(nameOfDay(new Date(2027, 0, 1), today)).toBe('Friday 1 January 2027');
});
