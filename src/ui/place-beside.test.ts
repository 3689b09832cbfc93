import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const room = { width: 1000, height: 800 };
const size = { width: 100, height: 24 };
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 28 });

test('a box is centred below its anchor', () => {
  expect(placeBeside({ anchor: anchorAt(480, 100), size, room })).toEqual({ x: 450, y: 134 });
});

test('a box uses the opposite side without room', () => {
  expect(placeBeside({ anchor: anchorAt(480, 760), size, room }).y).toBe(730);
  expect(placeBeside({ anchor: anchorAt(480, 4), size, room, side: 'top' }).y).toBe(38);
  expect(placeBeside({ anchor: anchorAt(4, 100), size, room, side: 'left' }).x).toBe(50);
  expect(placeBeside({ anchor: anchorAt(940, 100), size, room, side: 'right' }).x).toBe(834);
});

test('a box never leaves the window, and covers its anchor only where neither side has room', () => {
  const side = fc.constantFrom('top', 'bottom', 'left', 'right');
  fc.assert(
    fc.property(fc.nat(960), fc.nat(772), side, (left, top, side) => {
      const anchor = anchorAt(left, top);
      const { x, y } = placeBeside({ anchor, size, room, side });
      expect(x).toBeGreaterThanOrEqual(8);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(x + size.width).toBeLessThanOrEqual(992);
      expect(y + size.height).toBeLessThanOrEqual(792);
      const apart =
        x >= anchor.right ||
        x + size.width <= anchor.left ||
        y >= anchor.bottom ||
        y + size.height <= anchor.top;
      expect(apart).toBe(true);
    }),
  );
});
