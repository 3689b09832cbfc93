import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flightTime } from './flight-time.ts';

const origin = { x: 0, y: 0 };

test('a flight takes 0.35 ms per pixel, not less than 120 and not more than 220 ms', () => {
  expect(flightTime(origin, { x: 3, y: 4 })).toBe(120);
  expect(flightTime(origin, { x: 300, y: 400 })).toBeCloseTo(175);
  expect(flightTime({ x: 900, y: 0 }, origin)).toBe(220);
});

test('farther never takes less', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      expect(flightTime(origin, { x: near, y: 0 })).toBeLessThanOrEqual(flightTime(origin, { x: far, y: 0 }));
    }),
  );
});
