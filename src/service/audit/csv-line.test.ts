import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['a "b", c', '"a ""b"", c"'],
  ['plain=1', '"plain=1"'],
  ['', '""'],
])('%j becomes the cell %s', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});
