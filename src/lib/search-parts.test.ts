import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchParts } from './search-parts.ts';

const read = (text: string) =>
  readSearchParts(text).map(({ name, values, text: whole, isExcluded }) =>
    name === null ? whole : [`${isExcluded ? 'not ' : ''}${name}`, ...values],
  );

test.each([
  ['gate is:open', ['gate', ['is', 'open']]],
  [
    'label:"needs design" -label:bug',
    [
      ['label', 'needs design'],
      ['not label', 'bug'],
    ],
  ],
  ['Label:bug,"a, b",', [['label', 'bug', 'a, b']]],
  ['label:"needs des', [['label', 'needs des']]],
  ['label: x', [['label'], 'x']],
  ['don"t 5" is:open', ['don"t', '5"', ['is', 'open']]],
  ['http://a.b/c 10:30 a:b:c', ['http://a.b/c', '10:30', ['a', 'b:c']]],
  ['due:<7d -"x y"', [['due', '<7d'], '-"x', 'y"']],
  [' \t ', []],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a part is closed by white space outside of quotes', () => {
  expect(readSearchParts('label:"a b" label:"c d').map(part => part.isClosed)).toEqual([true, false]);
});

test('parts are the text without its white space between them, however it is made', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ':', '"', ' ', ',', '-', 'label:', '𝒳') });
  fc.assert(
    fc.property(text, given => {
      const parts = readSearchParts(given);
      for (const { start, end, text: whole } of parts) expect(given.slice(start, end)).toBe(whole);
      const between = parts.map(({ start }, index) => given.slice(parts[index - 1]?.end ?? 0, start));
      expect([...between, given.slice(parts.at(-1)?.end ?? 0)].join('').trim()).toBe('');
    }),
  );
});
