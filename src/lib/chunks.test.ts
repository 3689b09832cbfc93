import { expect, test } from 'vitest';
import { chunks } from './chunks.ts';

test('chunks contain every item once, in order, and the last one may be shorter', () => {
  expect([...chunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunks([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...chunks([], 2)]).toEqual([]);
});
