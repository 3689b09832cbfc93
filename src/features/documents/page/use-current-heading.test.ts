import { expect, test } from 'vitest';
import { currentHeading, isOutlineShown } from './use-current-heading.ts';

test('an outline is shown from three headings on', () => {
  expect([isOutlineShown([1, 2]), isOutlineShown([1, 2, 3])]).toEqual([false, true]);
});

test('the current heading is the last one above the line', () => {
  expect(currentHeading([200, 400, 900], { line: 96, atEnd: false })).toBe(0);
  expect(currentHeading([-300, 96, 500], { line: 96, atEnd: false })).toBe(1);
  expect(currentHeading([-300, 97, 500], { line: 96, atEnd: false })).toBe(0);
  expect(currentHeading([-900, -500, -20], { line: 96, atEnd: false })).toBe(2);
  expect(currentHeading([-300, 300, 500], { line: 96, atEnd: true })).toBe(2);
  expect(currentHeading([], { line: 96, atEnd: true })).toBe(-1);
});
