import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampColumnWidth, columnWidth, draggedWidth, widthInRem } from './column-width.ts';

test('a width stays between the least and the most', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), width => {
      const clamped = clampColumnWidth(width);
      expect(clamped).toBeGreaterThanOrEqual(columnWidth.least);
      expect(clamped).toBeLessThanOrEqual(columnWidth.most);
    }),
  );
});

test('the edge of the third column follows the pointer', () => {
  const thirdColumn = { startWidth: 276, movedPx: 30, columnCount: 3 };
  expect(draggedWidth(thirdColumn)).toBe(286);
  expect(draggedWidth(thirdColumn) * 3 - 276 * 3).toBe(30);
  expect(draggedWidth({ startWidth: 276, movedPx: 3000, columnCount: 1 })).toBe(420);
});

test('the usual width is that of the style sheet', () => {
  expect(widthInRem(columnWidth.usual)).toBe('17.25rem');
});
