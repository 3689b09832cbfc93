import { expect, test } from 'vitest';
import { mergeIntoStored } from './keep-list.ts';

const entryOf = (id: string) => ({ id, html: id });
const [a, b, c] = [entryOf('a'), entryOf('b'), entryOf('c')];
const changedB = { id: 'b', html: 'more' };

test.each([
  ['a new entry is last', [a], [], [b], [a, b]],
  ['a changed entry keeps its place', [a, b, c], [b], [changedB], [a, changedB, c]],
  ['an entry removed here is removed, entries of other tabs stay', [a, b, c], [b], [], [a, c]],
  ['an entry removed by another tab comes back when it is changed here', [a], [b], [changedB], [a, changedB]],
  ['an entry removed by another tab and unchanged here stays removed', [a], [b], [b], [a]],
] as const)('%s', (_, stored, before, after, expected) => {
  expect(mergeIntoStored<{ id: string; html: string }>(stored, { before, after })).toEqual(expected);
});
