import { expect, test } from 'vitest';
import { plusDays } from './days.ts';
import { medianOf, throughputFinding, weeksOf, weekTitle } from './weeks.ts';

const daysSince = (first: string, ...completed: number[]) =>
  completed.map((count, index) => ({ date: plusDays(first, index), created: 0, completed: count }));
const month = daysSince('2026-11-14', 1, 1, ...[2, 2, 2, 2, 2, 0, 0], ...[1, 0, 0, 0, 0, 0, 3], 5);

test('weeks run from Monday to Sunday and carry their number', () => {
  const weeks = weeksOf(month, '2026-11-30');
  expect(weeks).toEqual([
    { name: 'W46', from: '2026-11-14', to: '2026-11-15', finished: 2, isWhole: false },
    { name: 'W47', from: '2026-11-16', to: '2026-11-22', finished: 10, isWhole: true },
    { name: 'W48', from: '2026-11-23', to: '2026-11-29', finished: 4, isWhole: true },
    { name: 'W49', from: '2026-11-30', to: '2026-11-30', finished: 5, isWhole: false },
  ]);
  expect(weeksOf(month, '2026-11-29')[2]?.isWhole).toBe(false);
});

test('the year of a week is that of its Thursday', () => {
  const names = (day: string) => weeksOf(daysSince(day, 0), '2030-01-01').map(week => week.name);
  expect(names('2026-12-31')).toEqual(['W53']);
  expect(names('2027-01-03')).toEqual(['W53']);
  expect(names('2027-01-04')).toEqual(['W1']);
  expect(names('2025-12-29')).toEqual(['W1']);
});

test('the median is that of whole weeks', () => {
  const weeks = weeksOf(month, '2026-11-30');
  expect(medianOf(weeks)).toBe(7);
  expect(throughputFinding(weeks)).toBe('Half of the weeks finish 7 tickets or more.');
  expect(medianOf(weeks.slice(0, 1))).toBeNull();
  expect(throughputFinding(weeks.slice(0, 1))).toBe('2 tickets finished. No week is whole yet.');
  const slow = weeksOf(daysSince('2026-11-09', ...Array(14).fill(0), 2), '2026-11-30');
  expect(throughputFinding(slow)).toBe('2 tickets finished. Half of the weeks finish none.');
  expect(throughputFinding(weeksOf(daysSince('2026-11-16', 0, 0), '2026-11-30'))).toBe(
    'Nothing finished yet.',
  );
});

test('the title of a week contains its days', () => {
  expect(weekTitle(weeksOf(daysSince('2020-11-16', 0, 0), '2026-11-30')[0]!)).toBe(
    'W47, 16 Nov 2020 to 17 Nov 2020',
  );
});
