import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionInColumn } from '../moves/drop-place.ts';
import { nearestRow, rowPastNeighbour } from './neighbours.ts';

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

test('rows pass exactly one row that stays, and none leaves the list', () => {
  fc.assert(
    fc.property(list, direction, ([rows, moved], towards) => {
      const staying = rows.filter(id => !moved.includes(id));
      const first = rows.findIndex(id => moved.includes(id));
      const last = rows.findLastIndex(id => moved.includes(id));
      const isUp = towards === 'up';
      const above = rows.slice(0, isUp ? first : last).filter(id => !moved.includes(id)).length;
      const index = rowPastNeighbour({ rows, moved }, towards);
      expect(index === null).toBe(isUp ? above === 0 : above === staying.length);
      if (index === null) return;
      const position = positionInColumn({ allIds: rows, shownIds: rows, index, moved });
      expect(position).toBe(isUp ? above - 1 : above + 1);
    }),
  );
});
