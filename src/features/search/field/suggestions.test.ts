import { expect, test } from 'vitest';
import { caretPlaceIn, nameSuggestions, serviceFilterOf, valueSuggestions } from './suggestions.ts';

const suggest = (text: string, names: readonly string[] = []) => {
  const place = caretPlaceIn(text);
  if (!place) return null;
  return place.kind === 'name' ? nameSuggestions(place) : valueSuggestions(place, names);
};
const texts = (text: string, names?: readonly string[]) => suggest(text, names)?.map(one => one.text);

test.each([
  ['gate pr', ['gate priority:', 'gate project:']],
  ['-la', ['-label:', '-updated:']],
  ['g', []],
  ['gate ', undefined],
  ['http://x', []],
  ['colour:r', undefined],
])('names after %j', (text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test.each([
  ['gate is:blo', ['gate is:blocked ']],
  ['-priority:hi', ['-priority:highest ', '-priority:high ']],
  ['type:', ['type:ticket ', 'type:document ']],
  ['priority:high,cri', ['priority:high,critical ']],
  ['due:<7d', []],
  ['due:<7', ['due:<7d ']],
])('values after %j', (text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test('names of the service are quoted where they need it, and stand before the words', () => {
  expect(texts('label:"needs d', ['needs design'])).toEqual(['label:"needs design" ']);
  expect(texts('label:a,"b c",n', ['Night'])).toEqual(['label:a,"b c",Night ', 'label:a,"b c",none ']);
  expect(serviceFilterOf(caretPlaceIn('assignee:a'))).toBe('assignee');
  expect(serviceFilterOf(caretPlaceIn('is:a'))).toBeNull();
});
