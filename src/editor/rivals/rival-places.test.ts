// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { findRivalPlaces } from './rival-places.ts';

/** The marked words of a text with what is offered for each: the text itself may have changed since. */
function placesOf(standing: string, offered: string, now = standing): [words: string, offered: string][] {
  const doc = parseHtml(richTextSchema(), now);
  return findRivalPlaces(doc, standing, offered).map(({ from, to, words }) => [
    doc.textBetween(from, to, '|'),
    words,
  ]);
}

test('a word of which letters differ is offered whole', () => {
  expect(placesOf('<p>It leaves then, at dusk</p>', '<p>It leaves ten, at dusk</p>')).toEqual([
    ['then', 'ten'],
  ]);
});

test('each place has its own words', () => {
  const lines = (first: string, last: string) => `<p>A ${first} ferry</p><p>Between</p><p>a ${last} quay</p>`;
  expect(placesOf(lines('fast', 'long'), lines('rapid', 'short'))).toEqual([
    ['fast', 'rapid'],
    ['long', 'short'],
  ]);
});

test('words that only one text has stand at those beside them', () => {
  expect(placesOf('<p>A ferry</p>', '<p>A rapid ferry</p>')).toEqual([['A', 'A rapid']]);
});

test('places move with what was written since', () => {
  const now = '<p>Above</p><p>So: a fast ferry</p>';
  expect(placesOf('<p>a fast ferry</p>', '<p>a rapid ferry</p>', now)).toEqual([['fast', 'rapid']]);
});
