import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => [...text].map(letter => letter.charCodeAt(0));

test('a file is read in UTF-8, in UTF-16 with its mark, or in the encoding that a page names', () => {
  expect(decodeFile('a.md', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toBe('\u00e9');
  expect(decodeFile('a.txt', bytes(0xff, 0xfe, 0xe9, 0))).toBe('\u00e9');
  expect(decodeFile('a.txt', bytes(0xfe, 0xff, 0, 0xe9))).toBe('\u00e9');
  const page = '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">';
  expect(decodeFile('a.htm', bytes(...ascii(page), 0x93, 0xe9))).toBe(`${page}\u201c\u00e9`);
});

test('NUL, which databases refuse, is replaced', () => {
  expect(decodeFile('a.md', bytes(...ascii('a'), 0, ...ascii('b')))).toBe('a\ufffdb');
});

test('a file in another encoding is refused', () => {
  expect(() => decodeFile('a.md', bytes(...ascii('<meta charset=latin1>'), 0xe9))).toThrow(
    'It is not a text in UTF-8.',
  );
  expect(() => decodeFile('a.html', bytes(...ascii('<meta charset=nothing>'), 0xe9))).toThrow(
    'UTF-8 or nothing',
  );
});
