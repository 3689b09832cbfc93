import { describe, expect, test } from 'vitest';
import { toIsoDay } from './dates.ts';
import { parseDay } from './day-words.ts';

// A Thursday.
const now = new Date(2026, 10, 26, 15, 30);

function read(text: string, monthFirst = false): string | null {
  const day = parseDay(text, now, monthFirst);
  return day && toIsoDay(day);
}

test.each([
  ['today', '2026-11-26'],
  ['Tomorrow ', '2026-11-27'],
  ['yesterday', '2026-11-25'],
  ['fri', '2026-11-27'],
  ['friday', '2026-11-27'],
  ['thu', '2026-12-03'],
  ['wed', '2026-12-02'],
  ['next fri', '2026-12-04'],
  ['next sunday', '2026-12-06'],
  ['this sat', '2026-11-28'],
  ['next week', '2026-11-30'],
  ['next month', '2026-12-01'],
  ['end of month', '2026-11-30'],
  ['eow', '2026-11-27'],
  ['in 2 weeks', '2026-12-10'],
  ['in a month', '2026-12-26'],
  ['3d', '2026-11-29'],
  ['+5 days', '2026-12-01'],
  ['+3', '2026-11-29'],
  ['+3d', '2026-11-29'],
  ['+ 2w', '2026-12-10'],
  ['10 weeks', '2027-02-04'],
  ['1 year', '2027-11-26'],
  ['28 nov', '2026-11-28'],
  ['28 November', '2026-11-28'],
  ['Fri 28 Nov', '2026-11-28'],
  ['nov 28', '2026-11-28'],
  ['november 28th, 2027', '2027-11-28'],
  ['1st of march', '2027-03-01'],
  ['2 sept', '2027-09-02'],
  ['26 nov', '2026-11-26'],
  ['25 nov', '2027-11-25'],
  ['29 feb', '2028-02-29'],
  ['28.11.', '2026-11-28'],
  ['1.2.27', '2027-02-01'],
  ['2026-12-24', '2026-12-24'],
  ['2025-01-02', '2025-01-02'],
])('%s is %s', (text, day) => {
  expect(read(text)).toBe(day);
});

test('a date with slashes follows the order of the locale', () => {
  expect(read('11/12', false)).toBe('2026-12-11');
  expect(read('11/12', true)).toBe('2027-11-12');
  expect(read('12/24/2026', true)).toBe('2026-12-24');
});

describe('text that is not a day gives null', () => {
  test.each([
    '',
    'x',
    't',
    'someday',
    '31 nov',
    '30.2.',
    '2026-02-30',
    '32 jan',
    'marvellous 3',
    '99999 days',
  ])('%j', text => {
    expect(read(text)).toBeNull();
  });
});

test('a year that is given is kept, even in the past', () => {
  expect(read('28 nov 2020')).toBe('2020-11-28');
});
