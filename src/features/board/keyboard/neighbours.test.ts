import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realPosition } from '../moves/drop-place.ts';
import { dropIndexBeside, nearestRow } from './neighbours.ts';

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

test('a step changes the place by one, and none leads out of the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (count, at) => {
      const ids = Array.from({ length: count }, (_, index) => String(index));
      const index = at % count;
      const id = ids[index]!;
      for (const [direction, by] of [
        ['up', -1],
        ['down', 1],
      ] as const) {
        const drop = dropIndexBeside(index, count, direction);
        const isEdge = index + by < 0 || index + by >= count;
        expect(drop === null).toBe(isEdge);
        if (drop !== null) expect(realPosition(ids, ids, drop, [id])).toBe(index + by);
      }
    }),
  );
});
