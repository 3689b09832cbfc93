import { expect, test } from 'vitest';
import { capacitySegments, limitState } from './limit-state.ts';

test('a column is under, at or over its limit, or has none', () => {
  expect(limitState(24, null)).toBe('none');
  expect(limitState(0, 1)).toBe('under');
  expect(limitState(5, 5)).toBe('full');
  expect(limitState(4, 3)).toBe('over');
});

test('each ticket has a segment; incoming tickets and those over the limit look different', () => {
  expect(capacitySegments(1, 3)).toEqual(['filled', 'empty', 'empty']);
  expect(capacitySegments(3, 4, 2)).toEqual(['filled', 'incoming', 'incoming', 'empty']);
  expect(capacitySegments(4, 3)).toEqual(['filled', 'filled', 'filled', 'extra']);
});
