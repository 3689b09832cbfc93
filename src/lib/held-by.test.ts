import { expect, test } from 'vitest';
import { heldByAll, partly } from './held-by.ts';

test('what all lists hold stands apart from what some hold', () => {
  const lists = [['bug', 'map'], ['map', 'gate'], ['map']];
  expect(heldByAll(lists)).toEqual(['map']);
  expect(partly(lists, 'bug')).toBe('on 1 of 3');
  expect(partly(lists, 'map')).toBeUndefined();
  expect(partly(lists, 'chore')).toBeUndefined();
  expect(heldByAll([])).toEqual([]);
});
