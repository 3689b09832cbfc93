import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realPosition } from '../moves/drop-place.ts';
import { lastSlot, rowOfSlot, slotOfRow } from './slots.ts';

const list = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 })
  .chain(rows => fc.tuple(fc.constant(rows), fc.subarray(rows)));

test('a slot leads to the row behind it, and that row back to the slot', () => {
  fc.assert(
    fc.property(list, ([rows, moved]) => {
      for (let slot = 0; slot <= lastSlot(rows, moved); slot += 1)
        expect(slotOfRow(rows, rowOfSlot(rows, slot, moved), moved)).toBe(slot);
    }),
  );
});

test('what is dropped at a slot stands behind exactly so many rows that stay', () => {
  fc.assert(
    fc.property(list, ([rows, moved]) => {
      for (let slot = 0; slot <= lastSlot(rows, moved); slot += 1)
        expect(realPosition(rows, rows, rowOfSlot(rows, slot, moved), moved)).toBe(slot);
    }),
  );
});

test('a row that moves is in its own slot', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(slotOfRow(rows, 2, ['c'])).toBe(2);
  expect(rowOfSlot(rows, 2, ['c'])).toBe(2);
  expect(rowOfSlot(rows, 3, ['c'])).toBe(4);
  expect(lastSlot(rows, ['c'])).toBe(3);
});
