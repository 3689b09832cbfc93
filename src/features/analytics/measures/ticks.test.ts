import { expect, test } from 'vitest';
import { dayTicks, labelEvery, nearestIndex, valueTicks } from './ticks.ts';

test('labels days as densely as there is room', () => {
  expect(dayTicks(60, 600, 80)).toEqual([0, 14, 28, 42, 56]);
  expect(dayTicks(60, 250, 80)).toEqual([0, 28, 56]);
  expect(dayTicks(3, 600, 80)).toEqual([0, 1, 2]);
  expect(dayTicks(731, 40, 80)).toEqual([0]);
  expect(dayTicks(0, 600, 80)).toEqual([]);
});

test('values are whole and few', () => {
  expect(valueTicks(0)).toEqual([0]);
  expect(valueTicks(1.05)).toEqual([0, 1]);
  expect(valueTicks(4.2)).toEqual([0, 2, 4]);
  expect(valueTicks(10.5)).toEqual([0, 4, 8]);
  expect(valueTicks(18.9)).toEqual([0, 5, 10, 15]);
  expect(valueTicks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(valueTicks(112)).toEqual([0, 40, 80]);
  expect(valueTicks(5200)).toEqual([0, 2000, 4000]);
});

test('labels every bar where there is room', () => {
  expect(labelEvery({ bars: 9, width: 400, room: 34 })).toBe(1);
  expect(labelEvery({ bars: 26, width: 400, room: 34 })).toBe(3);
  expect(labelEvery({ bars: 5, width: 0, room: 34 })).toBe(170);
});

test('finds the nearest place within reach', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(nearestIndex(places, { x: 7, y: 1, reach: 16 })).toBe(1);
  expect(nearestIndex(places, { x: 2, y: 1, reach: 16 })).toBe(0);
  expect(nearestIndex(places, { x: 60, y: 0, reach: 16 })).toBeNull();
  expect(nearestIndex([], { x: 0, y: 0, reach: 16 })).toBeNull();
});
