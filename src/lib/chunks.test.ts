import { expect, test } from 'vitest';
import { chunks } from './chunks.ts';

test('parts hold every item once, in order, the last one the rest', () => {
  expect([...chunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunks([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...chunks([], 2)]).toEqual([]);
});
