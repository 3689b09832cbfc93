import { expect, test } from 'vitest';
import { parseIfMatch } from './if-match.ts';

const digest = 'x'.repeat(27);

test.each([
  ['"7"', '7'],
  ['W/"7"', '7'],
  [`"7-${digest}"`, '7'],
  [` W/"12-${digest}" `, '12'],
  ['"7-x"', '7-x'],
  [`"${digest}"`, digest],
  ['7', '7'],
  ['*', '*'],
  ['"7", "8"', '"7", "8"'],
  [null, null],
])('%s names the version %s', (header, version) => {
  expect(parseIfMatch(header)).toBe(version);
});
