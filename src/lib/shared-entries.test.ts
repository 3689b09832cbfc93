import { expect, test } from 'vitest';
import { partlySharedWords, sharedEntries } from './shared-entries.ts';

test('entries of all lists are told apart from entries of some lists', () => {
  const lists = [['bug', 'map'], ['map', 'gate'], ['map']];
  expect(sharedEntries(lists)).toEqual(['map']);
  expect(partlySharedWords(lists, 'bug')).toBe('on 1 of 3');
  expect(partlySharedWords(lists, 'map')).toBeUndefined();
  expect(partlySharedWords(lists, 'chore')).toBeUndefined();
  expect(sharedEntries([])).toEqual([]);
});
