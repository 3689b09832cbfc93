import { expect, test } from 'vitest';
import { stepValue } from './step-value.ts';

const limit = { min: 1, max: 9, emptiable: true };
const count = { min: 0, max: 3, emptiable: false };

test.each([
  [null, 1, limit, 1],
  [null, -1, limit, null],
  [1, -1, limit, null],
  [5, -1, limit, 4],
  [9, 1, limit, 9],
  [40, 1, limit, 9],
  [null, -1, count, 0],
  [0, -1, count, 0],
  [3, 1, count, 3],
] as const)('%s by %s', (value, step, range, next) => {
  expect(stepValue(value, step, range)).toBe(next);
});
