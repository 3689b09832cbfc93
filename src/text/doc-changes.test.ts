import type { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { changesBetween } from './doc-changes.ts';
import { readTextHtml } from './read-text.ts';

const read = (line: string): Node => readTextHtml(`<p>${line}</p>`)!;

test.each([
  ['words before another one', 'xyTwo', 'xyown words Two', [[2, '', 'own words ']]],
  ['words behind another one', 'xy', 'xyown words', [[2, '', 'own words']]],
  ['words at the start', 'Two', 'own words Two', [[0, '', 'own words ']]],
  ['words behind a space, with spaces', 'Two ', 'Two  own words', [[4, '', ' own words']]],
  ['words that have the letters of both ends', 'is', 'it was', [[0, 'is', 'it was']]],
  ['words that replace others', 'one two three', 'four five three', [[0, 'one two', 'four five']]],
  ['marked words', 'xyTwo', 'xy<strong>own words</strong>Two', [[0, 'xyTwo', 'xyown wordsTwo']]],
  ['words at both ends of a word', 'One', 'an One more', [[0, '', 'an '], [3, '', ' more']]], // biome-ignore format: one line
])('the smallest changes are of %s', (_name, before, after, expected) => {
  const [old, now] = [read(before), read(after)];
  const changes = changesBetween(old, now).map(({ from, to, newFrom, newTo }) => [
    from - 1,
    old.textBetween(from, to),
    now.textBetween(newFrom, newTo),
  ]);
  expect(changes).toEqual(expected);
});
