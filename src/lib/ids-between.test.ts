import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsBetween } from './ids-between.ts';

test('a range contains both ends and the rows between, in either direction', () => {
  expect(idsBetween(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(idsBetween(['a', 'b'], 'elsewhere', 'a')).toEqual(['a']);
  expect(idsBetween(['a', 'b'], null, 'b')).toEqual(['b']);
  expect(idsBetween(['a', 'b'], 'a', 'gone')).toEqual([]);
});

test('a range is the same from either end', () => {
  const rows = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (ids, a, b) => {
      const [one, other] = [ids[a % ids.length]!, ids[b % ids.length]!];
      expect(idsBetween(ids, one, other)).toEqual(idsBetween(ids, other, one));
    }),
  );
});
