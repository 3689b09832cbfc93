import { expect, test } from 'vitest';
import { slicePath } from './glyph-shapes.ts';
import { statusPlaces } from './status-places.ts';

const column = (id: string, is_done = false) => ({ id, is_done });

test('open columns are counted without the done ones, wherever these are', () => {
  const places = statusPlaces([
    column('backlog'),
    column('dropped', true),
    column('doing'),
    column('done', true),
  ]);
  expect(places.get('backlog')).toEqual({ index: 0, openCount: 2, isDone: false });
  expect(places.get('doing')).toEqual({ index: 1, openCount: 2, isDone: false });
  expect(places.get('dropped')).toEqual({ index: 2, openCount: 2, isDone: true });
});

test('a slice ends where its share of the circle ends', () => {
  expect(slicePath(7, 3.6, 0.5)).toBe('M7 7V3.4A3.6 3.6 0 0 1 7.00 10.60Z');
  expect(slicePath(7, 3.6, 0.75)).toBe('M7 7V3.4A3.6 3.6 0 1 1 3.40 7.00Z');
});
