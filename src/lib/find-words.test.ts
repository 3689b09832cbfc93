import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, findWords } from './find-words.ts';

const matchesOf = (text: string, query: string) =>
  findWords(text, query).map(([start, end]) => text.slice(start, end));

test('words that begin with the query are found, regardless of case and accents', () => {
  expect(matchesOf('Gate terminal, the gateway of gates', 'GATE')).toEqual(['Gate', 'gateway', 'gates']);
  expect(matchesOf('Tomás and Tomas', 'tomas')).toEqual(['Tomás', 'Tomas']);
  expect(matchesOf('navigate', 'gate')).toEqual([]);
  expect(matchesOf('Tide table import', 'import tide')).toEqual(['Tide', 'import']);
  expect(matchesOf('港口调度系统', '调度')).toEqual(['港口调度系统']);
  expect(matchesOf('anything', '?!')).toEqual([]);
});

test('a reference is found by its number', () => {
  expect(matchesOf('See HBR-214 and 21', '214')).toEqual(['214']);
});

test('an excerpt begins near the word and marks where it was cut', () => {
  const text = `${'lorem ipsum '.repeat(20)}the lane scanner fails ${'dolor sit '.repeat(40)}`;
  const excerpt = excerptOf(text, 'scanner')!;
  expect(excerpt).toMatch(/^… .*scanner.* …$/);
  expect(excerpt.length).toBeLessThan(220);
  expect(excerptOf('First line\nThe scanner fails', 'scan')).toBe('… The scanner fails');
  expect(excerptOf('Nothing here', 'scanner')).toBeNull();
});

test('an excerpt always contains a word of the query', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), { maxLength: 40 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const text = [...before, 'scanner', ...after].join(' ');
      const excerpt = excerptOf(text, 'scan');
      expect(excerpt).not.toBeNull();
      expect(findWords(excerpt!, 'scan').length).toBeGreaterThan(0);
    }),
  );
});
