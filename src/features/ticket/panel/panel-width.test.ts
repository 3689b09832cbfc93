import { expect, test } from 'vitest';
import { clampWidth, panelWidth, widthAfterKey } from './panel-width.ts';

test('the width stays between 480 and 60 %', () => {
  expect(clampWidth(100, 1200)).toBe(480);
  expect(clampWidth(900, 1200)).toBe(720);
  expect(clampWidth(632, 1200)).toBe(632);
  expect(clampWidth(632, 500)).toBe(480);
});

test('arrow keys move the edge in their direction', () => {
  expect(widthAfterKey('ArrowLeft', 632, 1200)).toBe(648);
  expect(widthAfterKey('ArrowRight', 632, 1200)).toBe(616);
  expect(widthAfterKey('Home', 632, 1200)).toBe(panelWidth.min);
  expect(widthAfterKey('End', 632, 1200)).toBe(720);
  expect(widthAfterKey('a', 632, 1200)).toBeNull();
});
