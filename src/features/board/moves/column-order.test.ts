import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnDropIndex, withColumnAt } from './column-order.ts';

const isLowerCase = (id: string) => id === id.toLowerCase();

test('a hidden column stays behind the shown one before it', () => {
  const columns = { all: ['X', 'a', 'Y', 'b', 'c', 'Z'], isShown: isLowerCase };
  expect(withColumnAt({ ...columns, moved: 'a', index: 2 })).toEqual(['X', 'b', 'c', 'Z', 'a', 'Y']);
  expect(withColumnAt({ ...columns, moved: 'c', index: 0 })).toEqual(['X', 'c', 'Z', 'a', 'Y', 'b']);
});

const columns = fc.uniqueArray(fc.constantFrom(...'abcdefgABCDEFG'), { minLength: 1 });

test('every column is there once, the shown ones in the wanted order, hidden ones behind their own', () => {
  fc.assert(
    fc.property(columns, fc.nat(), fc.nat(), (all, movedSeed, indexSeed) => {
      const shown = all.filter(isLowerCase);
      fc.pre(shown.length > 0);
      const moved = shown[movedSeed % shown.length]!;
      const index = indexSeed % shown.length;
      const result = withColumnAt({ all, isShown: isLowerCase, moved, index });
      expect(result.toSorted()).toEqual(all.toSorted());
      const others = shown.filter(id => id !== moved);
      expect(result.filter(isLowerCase)).toEqual(others.toSpliced(index, 0, moved));
      for (const hidden of all.filter(id => !isLowerCase(id)))
        expect(result[result.indexOf(hidden) - 1]).toBe(all[all.indexOf(hidden) - 1]);
    }),
  );
});

test('the index of a dropped column follows the pointer over the middles of the others', () => {
  const middles = [100, 400, 700];
  expect(columnDropIndex(middles, 50, 1)).toBe(0);
  expect(columnDropIndex(middles, 390, 1)).toBe(1);
  expect(columnDropIndex(middles, 500, 1)).toBe(1);
  expect(columnDropIndex(middles, 900, 1)).toBe(2);
  expect(columnDropIndex(middles, 500, 0)).toBe(1);
  expect(columnDropIndex(middles, 500, 2)).toBe(2);
});
