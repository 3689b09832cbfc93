import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayPresets,
  daysBetween,
  dueTone,
  endOfDay,
  formatClock,
  formatDay,
  formatDayLong,
  formatExact,
  formatRelative,
  formatRelativeDay,
  fromIsoDay,
  monthGrid,
  sameDay,
  toIsoDay,
} from './dates.ts';

const now = new Date(2026, 10, 26, 15, 30);

test('months are added without spilling into the next', () => {
  expect(toIsoDay(addMonths(new Date(2026, 0, 31), 1))).toBe('2026-02-28');
  expect(toIsoDay(addMonths(new Date(2026, 0, 31), -2))).toBe('2025-11-30');
  expect(toIsoDay(addMonths(new Date(2024, 1, 29), 12))).toBe('2025-02-28');
});

test('days are counted by the calendar, not by hours', () => {
  expect(daysBetween(new Date(2026, 2, 28, 23), new Date(2026, 2, 30, 1))).toBe(2);
  expect(daysBetween(now, addDays(now, -400))).toBe(-400);
  expect(sameDay(now, endOfDay(now))).toBe(true);
  expect(sameDay(endOfDay(now), new Date(endOfDay(now).getTime() + 1))).toBe(false);
});

test('an ISO day survives the way there and back', () => {
  const day = fromIsoDay('2026-03-01');
  expect(day && toIsoDay(day)).toBe('2026-03-01');
  expect(fromIsoDay('2026-13-01')).toBeNull();
  expect(fromIsoDay('tomorrow')).toBeNull();
});

describe('monthGrid', () => {
  test('covers the month in whole weeks from Monday', () => {
    const grid = monthGrid(2026, 10, 1);
    expect(grid).toHaveLength(6);
    expect(toIsoDay(grid[0]?.[0] as Date)).toBe('2026-10-26');
    expect(toIsoDay(grid[5]?.[6] as Date)).toBe('2026-12-06');
  });

  test('can start on Sunday and fit four weeks', () => {
    const grid = monthGrid(2026, 1, 0);
    expect(grid).toHaveLength(4);
    expect(toIsoDay(grid[0]?.[0] as Date)).toBe('2026-02-01');
  });
});

test('days are short, with the year when it is another one', () => {
  expect(formatDay(new Date(2026, 8, 2), now)).toBe('2 Sep');
  expect(formatDay(new Date(2027, 8, 2), now)).toBe('2 Sep 2027');
  expect(formatDayLong(new Date(2026, 10, 28), now)).toBe('Sat 28 Nov');
  expect(formatClock(new Date(2026, 0, 1, 7, 4))).toBe('07:04');
  expect(formatExact(now)).toBe('Thursday 26 November 2026, 15:30');
});

describe('formatRelative', () => {
  const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now);

  test('names the past', () => {
    expect(ago(10)).toBe('just now');
    expect(ago(240)).toBe('4 min ago');
    expect(ago(2 * 3600)).toBe('2 h ago');
    expect(ago(26 * 3600)).toBe('yesterday');
    expect(ago(3 * 86_400)).toBe('3 days ago');
    expect(ago(20 * 86_400)).toBe('6 Nov');
    expect(ago(400 * 86_400)).toBe('22 Oct 2025');
  });

  test('names the future', () => {
    expect(ago(-600)).toBe('in 10 min');
    expect(ago(-86_400)).toBe('tomorrow');
    expect(ago(-8 * 86_400)).toBe('in 8 days');
  });

  test('counts hours across midnight for recent times', () => {
    const night = new Date(2026, 10, 27, 1, 0);
    expect(formatRelative(new Date(2026, 10, 26, 22, 0), night)).toBe('3 h ago');
    expect(formatRelative(new Date(2026, 10, 26, 12, 0), night)).toBe('yesterday');
  });

  test('days alone', () => {
    expect(formatRelativeDay(now, now)).toBe('today');
    expect(formatRelativeDay(addDays(now, 8), now)).toBe('in 8 days');
    expect(formatRelativeDay(addDays(now, -1), now)).toBe('yesterday');
  });
});

test('dueTone is soon today and tomorrow, over afterwards, and none when done', () => {
  expect(dueTone(endOfDay(now), now, false)).toBe('soon');
  expect(dueTone(addDays(now, 1), now, false)).toBe('soon');
  expect(dueTone(addDays(now, 2), now, false)).toBe('plain');
  expect(dueTone(new Date(now.getTime() - 1), now, false)).toBe('over');
  expect(dueTone(new Date(2020, 0, 1), now, true)).toBe('none');
});

test('the presets are four different days in order, on every day of the week', () => {
  for (let shift = 0; shift < 7; shift++) {
    const today = addDays(now, shift);
    const days = dayPresets(today).map(preset => daysBetween(today, preset.date));
    expect(new Set(days).size).toBe(4);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days[0]).toBe(0);
  }
  expect(dayPresets(new Date(2026, 10, 24)).map(p => `${p.label} ${formatDay(p.date, now)}`)).toEqual([
    'Today 24 Nov',
    'Tomorrow 25 Nov',
    'Friday 27 Nov',
    'Next week 30 Nov',
  ]);
});
