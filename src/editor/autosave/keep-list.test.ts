import { expect, test } from 'vitest';
import { mergeKept } from './keep-list.ts';

const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id, html: id }));
const more = { id: 'b', html: 'more' };

test.each([
  ['what is new comes last', [a], [], [b], [a, b]],
  ['what is changed stays where it was', [a, b, c], [b], [more], [a, more, c]],
  ['what is gone here goes, and nothing else', [a, b, c], [b], [], [a, c]],
  ['what another tab took away comes back with its next word', [a], [b], [more], [a, more]],
  ['what is as it was is not brought back', [a], [b], [b], [a]],
] as const)('%s', (_, kept, before, after, expected) => {
  expect(mergeKept<{ id: string; html: string }>(kept as never, before as never, after as never)).toEqual(
    expected,
  );
});
