import { expect, test } from 'vitest';
import { wordTotal } from './word-total.ts';

test('a total has separators, and a plus where more is not counted', () => {
  expect([wordTotal(7, false), wordTotal(1234, false), wordTotal(1000, true)]).toEqual([
    '7',
    '1,234',
    '1,000+',
  ]);
});
