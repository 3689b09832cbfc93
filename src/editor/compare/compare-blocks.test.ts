import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBlocks } from './compare-blocks.ts';

test('equal texts have equal rows only', () => {
  expect(compareBlocks(['a', 'b'], ['a', 'b'])).toEqual([
    { mine: 'a', theirs: 'a', same: true },
    { mine: 'b', theirs: 'b', same: true },
  ]);
});

test('a changed block stands beside the one it was', () => {
  expect(compareBlocks(['a', 'b', 'c'], ['a', 'x', 'c'])[1]).toEqual({ mine: 'b', theirs: 'x', same: false });
});

test('a block that is only on one side stands alone', () => {
  expect(compareBlocks(['a', 'c'], ['a', 'b', 'c'])).toEqual([
    { mine: 'a', theirs: 'a', same: true },
    { mine: null, theirs: 'b', same: false },
    { mine: 'c', theirs: 'c', same: true },
  ]);
});

test('both sides can be read from the rows, whole and in order', () => {
  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, blocks, (mine, theirs) => {
      const rows = compareBlocks(mine, theirs);
      expect(rows.flatMap(row => row.mine ?? [])).toEqual(mine);
      expect(rows.flatMap(row => row.theirs ?? [])).toEqual(theirs);
      expect(rows.every(row => row.same === (row.mine === row.theirs))).toBe(true);
    }),
  );
});
