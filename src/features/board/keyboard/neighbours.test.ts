import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realPosition } from '../moves/drop-place.ts';
import { nearestRow, rowBesideAll } from './neighbours.ts';

test('the nearest row is that whose middle is nearest', () => {
  const spans = [
    { start: 0, end: 100 },
    { start: 106, end: 206 },
    { start: 212, end: 252 },
  ];
  expect(nearestRow(spans, -40)).toBe(0);
  expect(nearestRow(spans, 104)).toBe(1);
  expect(nearestRow(spans, 999)).toBe(2);
  expect(nearestRow([], 10)).toBe(-1);
});

const list = fc
  .uniqueArray(fc.nat(99), { minLength: 1, maxLength: 20 })
  .map(rows => rows.map(String))
  .chain(rows => fc.tuple(fc.constant(rows), fc.subarray(rows, { minLength: 1 })));
const direction = fc.constantFrom('up' as const, 'down' as const);

test('a step passes exactly one row that stays, and none leads out of the list', () => {
  fc.assert(
    fc.property(list, direction, ([rows, moved], way) => {
      const staying = rows.filter(id => !moved.includes(id));
      const first = rows.findIndex(id => moved.includes(id));
      const last = rows.findLastIndex(id => moved.includes(id));
      const above = rows.slice(0, way === 'up' ? first : last).filter(id => !moved.includes(id)).length;
      const row = rowBesideAll(rows, moved, way);
      expect(row === null).toBe(way === 'up' ? above === 0 : above === staying.length);
      if (row !== null)
        expect(realPosition(rows, rows, row, moved)).toBe(way === 'up' ? above - 1 : above + 1);
    }),
  );
});
