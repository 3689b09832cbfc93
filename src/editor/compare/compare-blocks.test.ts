import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBlocks } from './compare-blocks.ts';

test('equal texts have equal rows only', () => {
  expect(compareBlocks(['a', 'b'], ['a', 'b'])).toEqual([
    { left: 'a', right: 'a', isEqual: true },
    { left: 'b', right: 'b', isEqual: true },
  ]);
});

test('a changed block is in the row of its earlier version', () => {
  expect(compareBlocks(['a', 'b', 'c'], ['a', 'x', 'c'])[1]).toEqual({
    left: 'b',
    right: 'x',
    isEqual: false,
  });
});

test('a block that is only on one side has a row of its own', () => {
  expect(compareBlocks(['a', 'c'], ['a', 'b', 'c'])).toEqual([
    { left: 'a', right: 'a', isEqual: true },
    { left: null, right: 'b', isEqual: false },
    { left: 'c', right: 'c', isEqual: true },
  ]);
});

test('the rows hold all blocks of both sides in order', () => {
  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, blocks, (left, right) => {
      const rows = compareBlocks(left, right);
      expect(rows.flatMap(row => row.left ?? [])).toEqual(left);
      expect(rows.flatMap(row => row.right ?? [])).toEqual(right);
      expect(rows.every(row => row.isEqual === (row.left === row.right))).toBe(true);
    }),
  );
});
