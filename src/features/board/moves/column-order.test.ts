import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnPlaceAt, withColumnAt } from './column-order.ts';

const shownUnlessUpper = (id: string) => id === id.toLowerCase();

test('a hidden column stays behind the one that it stood behind', () => {
  const all = ['X', 'a', 'Y', 'b', 'c', 'Z'];
  expect(withColumnAt(all, shownUnlessUpper, 'a', 2)).toEqual(['X', 'b', 'c', 'Z', 'a', 'Y']);
  expect(withColumnAt(all, shownUnlessUpper, 'c', 0)).toEqual(['X', 'c', 'Z', 'a', 'Y', 'b']);
});

const columns = fc.uniqueArray(fc.constantFrom(...'abcdefgABCDEFG'), { minLength: 1 });

test('every column is there once, the shown ones in the wanted order, hidden ones behind their own', () => {
  fc.assert(
    fc.property(columns, fc.nat(), fc.nat(), (all, which, where) => {
      const shown = all.filter(shownUnlessUpper);
      fc.pre(shown.length > 0);
      const moved = shown[which % shown.length]!;
      const place = where % shown.length;
      const result = withColumnAt(all, shownUnlessUpper, moved, place);
      expect(result.toSorted()).toEqual(all.toSorted());
      const rest = shown.filter(id => id !== moved);
      expect(result.filter(shownUnlessUpper)).toEqual(rest.toSpliced(place, 0, moved));
      for (const hidden of all.filter(id => !shownUnlessUpper(id)))
        expect(result[result.indexOf(hidden) - 1]).toBe(all[all.indexOf(hidden) - 1]);
    }),
  );
});

test('the place of a column follows the pointer over the middles of the others', () => {
  const middles = [100, 400, 700];
  expect(columnPlaceAt(middles, 50, 1)).toBe(0);
  expect(columnPlaceAt(middles, 390, 1)).toBe(1);
  expect(columnPlaceAt(middles, 500, 1)).toBe(1);
  expect(columnPlaceAt(middles, 900, 1)).toBe(2);
  expect(columnPlaceAt(middles, 500, 0)).toBe(1);
  expect(columnPlaceAt(middles, 500, 2)).toBe(2);
});
