import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionInColumn } from '../moves/drop-place.ts';
import { lastSlot, rowOfSlot, slotOfRow } from './slots.ts';

const lists = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 })
  .chain(rows => fc.record({ rows: fc.constant(rows), moved: fc.subarray(rows) }));

test('the row of a slot has that slot', () => {
  fc.assert(
    fc.property(lists, slots => {
      for (let slot = 0; slot <= lastSlot(slots); slot += 1)
        expect(slotOfRow(slots, rowOfSlot(slots, slot))).toBe(slot);
    }),
  );
});

test('the position of a drop at a slot is the number of the slot', () => {
  fc.assert(
    fc.property(lists, ({ rows, moved }) => {
      const slots = { rows, moved };
      for (let slot = 0; slot <= lastSlot(slots); slot += 1) {
        const index = rowOfSlot(slots, slot);
        expect(positionInColumn({ allIds: rows, shownIds: rows, index, moved })).toBe(slot);
      }
    }),
  );
});

test('a row that moves is in its own slot', () => {
  const slots = { rows: ['a', 'b', 'c', 'd'], moved: ['c'] };
  expect(slotOfRow(slots, 2)).toBe(2);
  expect(rowOfSlot(slots, 2)).toBe(2);
  expect(rowOfSlot(slots, 3)).toBe(4);
  expect(lastSlot(slots)).toBe(3);
});
