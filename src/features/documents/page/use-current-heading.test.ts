import { expect, test } from 'vitest';
import { currentHeading, isOutlineShown } from './use-current-heading.ts';

test('an outline stands from three headings on', () => {
  expect([isOutlineShown([1, 2]), isOutlineShown([1, 2, 3])]).toEqual([false, true]);
});

test('the current heading is the last that has reached the line', () => {
  expect(currentHeading([200, 400, 900], 96, false)).toBe(0);
  expect(currentHeading([-300, 96, 500], 96, false)).toBe(1);
  expect(currentHeading([-300, 97, 500], 96, false)).toBe(0);
  expect(currentHeading([-900, -500, -20], 96, false)).toBe(2);
  expect(currentHeading([-300, 300, 500], 96, true)).toBe(2);
  expect(currentHeading([], 96, true)).toBe(-1);
});
