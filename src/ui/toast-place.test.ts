import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, placeToast } from './toast-place.ts';

const screen = { width: 1440, height: 900 };
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });

test('without obstacles the toast is in the middle of the foot', () => {
  expect(placeToast(screen, [box(0, 1440, 0, 48)], 24)).toEqual({ left: 0, right: 0, bottom: 24 });
});

test('a composer at the right moves it to the middle of the free width', () => {
  expect(placeToast(screen, [box(800, 1430, 820, 890)], 24)).toEqual({ left: 0, right: 640, bottom: 24 });
});

test('beside the navigation it is in the middle of the page', () => {
  const sidebar = box(0, 232, 0, 900);
  expect(placeToast(screen, [sidebar], 24)).toEqual({ left: 232, right: 0, bottom: 24 });
  expect(placeToast(screen, [sidebar, box(790, 1430, 820, 890)], 24)).toEqual({
    left: 232,
    right: 650,
    bottom: 24,
  });
});

test('the toast is above a bar in the middle or over the whole width', () => {
  expect(placeToast(screen, [box(420, 1020, 830, 880)], 24)).toEqual({ left: 0, right: 0, bottom: 82 });
  expect(placeToast({ width: 390, height: 844 }, [box(0, 390, 500, 844)], 80)).toEqual({
    left: 0,
    right: 0,
    bottom: 356,
  });
});

test('the toast covers no obstacle', () => {
  const boxes = fc.array(
    fc
      .record({
        x: fc.nat(1400),
        y: fc.integer({ min: 300, max: 880 }),
        w: fc.integer({ min: 20, max: 700 }),
      })
      .map(({ x, y, w }) => box(x, Math.min(1440, x + w), y, Math.min(900, y + 60))),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(boxes, obstacles => {
      const { left, right, bottom } = placeToast(screen, obstacles, 24);
      expect(screen.width - left - right).toBeGreaterThanOrEqual(504);
      const toastBox = box(left, screen.width - right, screen.height - bottom - 40, screen.height - bottom);
      const covered = obstacles.filter(
        other =>
          other.left < toastBox.right &&
          other.right > toastBox.left &&
          other.top < toastBox.bottom &&
          other.bottom > toastBox.top,
      );
      expect(covered).toEqual([]);
    }),
  );
});
