// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CharRange, changedWords, divideBlocks, wrapRanges } from './mark-words.ts';

const without = (text: string, ranges: readonly CharRange[]) =>
  ranges.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);

test('without the changed words both sides are equal', () => {
  const words = fc.array(fc.constantFrom('one', 'two', ' ', '  ', ', ', 'three.', '\n', 'é', '👩‍👧'));
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [before, after] = [a.join(''), b.join('')];
      const changes = changedWords(before, after)!;
      expect(without(before, changes.removed)).toBe(without(after, changes.added));
    }),
  );
});

test('equal texts have no changed words', () => {
  expect(changedWords('The same words', 'The same words')).toEqual({ removed: [], added: [] });
});

test('words are marked across inline elements, and no character is lost', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>The <b>gate is</b> open</p>';
  wrapRanges(
    root,
    [
      { from: 4, to: 8 },
      { from: 9, to: 16 },
    ],
    'ins',
  );
  expect(root.innerHTML).toBe('<p>The <b><ins>gate</ins> <ins>is</ins></b><ins> open</ins></p>');
  expect(root.textContent).toBe('The gate is open');
});

test('white space alone is not marked', () => {
  const root = document.createElement('p');
  root.textContent = 'a  b';
  wrapRanges(root, [{ from: 1, to: 3 }], 'del');
  expect(root.innerHTML).toBe('a  b');
});

test('one changed cell is marked alone, and one changed item of a list', () => {
  const parse = (html: string) => document.createRange().createContextualFragment(html);
  const cells = (number: string) =>
    divideBlocks(
      parse(
        `<table><tbody><tr><th><p>Who</p></th><th><p>Number</p></th></tr><tr><td><p>Pilots</p></td><td><p>${number}</p></td></tr></tbody></table><ul><li><p>Call ${number}</p></li><li><p>Wait</p></li></ul>`,
      ),
    ).textContent!;
  const [before, after] = [cells('112'), cells('113')];
  const { removed, added } = changedWords(before, after)!;
  expect(removed.map(({ from, to }) => before.slice(from, to))).toEqual(['112', '112']);
  expect(added.map(({ from, to }) => after.slice(from, to))).toEqual(['113', '113']);
});
