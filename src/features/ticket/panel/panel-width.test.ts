import { expect, test } from 'vitest';
import { clampWidth, panelWidth, widthByKey } from './panel-width.ts';

test('the width stays between 480 and 60 %', () => {
  expect(clampWidth(100, 1200)).toBe(480);
  expect(clampWidth(900, 1200)).toBe(720);
  expect(clampWidth(632, 1200)).toBe(632);
  expect(clampWidth(632, 500)).toBe(480);
});

test('keys on the edge move it as the arrows point', () => {
  expect(widthByKey('ArrowLeft', 632, 1200)).toBe(648);
  expect(widthByKey('ArrowRight', 632, 1200)).toBe(616);
  expect(widthByKey('Home', 632, 1200)).toBe(panelWidth.least);
  expect(widthByKey('End', 632, 1200)).toBe(720);
  expect(widthByKey('a', 632, 1200)).toBeNull();
});
