import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmallChange, isWorthPacking, packEntry, stringToKeep, unpackEntry } from './packed-entry.ts';

const long = 'Harbour lights. '.repeat(2000);
const entryOf = <T>(value: T, base: T, sent: T[] = []) => ({
  value,
  base: { value: base, version: '"1"' },
  sent,
  at: 1,
});

test('a key in a long text takes a few characters', () => {
  const entry = entryOf(`${long}more`, long, [`${long}mo`]);
  const packed = packEntry(entry, stringToKeep(entry));
  expect(JSON.stringify(packed).length).toBeLessThan(200);
  expect(unpackEntry(packed, stringToKeep(entry))).toEqual(entry);
});

test('any change of a text is read as it was written, also of one with several fields', () => {
  const cut = fc.nat(long.length);
  const text = fc
    .tuple(
      cut,
      fc.string({ unit: fc.constantFrom('a', 'H', ' ', 'ä', '\ud83d', '\ude00', '.'), maxLength: 40 }),
      cut,
    )
    .map(([start, inserted, end]) => long.slice(0, start) + inserted + long.slice(long.length - end));
  const fields = fc.record({ title: fc.string(), body: fc.oneof(text, fc.constant(null)) });
  fc.assert(
    fc.property(fc.oneof(fc.array(text, { minLength: 3 }), fc.array(fields, { minLength: 3 })), all => {
      const [value, base, ...sent] = all as [string, string, ...string[]];
      const entry = entryOf(value, base, sent);
      expect(unpackEntry(packEntry(entry, long), long)).toEqual(entry);
    }),
  );
});

test('short texts are written whole, and another text is kept after a large change', () => {
  expect(isWorthPacking(entryOf('short', ''))).toBe(false);
  expect(isWorthPacking(entryOf({ title: 'short', body: long }, { title: '', body: '' }))).toBe(true);
  expect(isSmallChange(packEntry(entryOf(`${long}more`, long), long), long)).toBe(true);
  expect(isSmallChange(packEntry(entryOf('Another. '.repeat(3000), long), long), long)).toBe(false);
});
