import { expect, test } from 'vitest';
import { entryLines } from './entry-lines.ts';

const linesIn = (text: string) => entryLines(text).map(({ start, end }) => text.slice(start, end));

test('one line is taken as it was typed', () => {
  expect(linesIn('  - 40 % slower  ')).toEqual(['- 40 % slower']);
  expect(linesIn(' \n ')).toEqual([]);
});

test('each line with text counts, without list markers', () => {
  const text = '- first\r\n\n* second\n3. third\n[ ] fourth\n- [x] fifth\n  sixth\n• \n';
  expect(linesIn(text)).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth']);
});
