import { expect, test } from 'vitest';
import { readSearchText, writeSearchText } from './search-text.ts';

test.each(['', 'gate', 'label:"a b" -is:done gate & more', '100 % + 1'])('%j survives the address', text => {
  expect(readSearchText(new URLSearchParams(writeSearchText(text).toString()))).toBe(text);
});

test.each([
  ['q=gate&kind=documents', 'type:document gate'],
  ['q=gate&project=HBR', 'project:HBR gate'],
  ['project=A+B', 'project:"A B"'],
  ['kind=people&project=', ''],
])('the address %s of earlier versions', (address, text) => {
  expect(readSearchText(new URLSearchParams(address))).toBe(text);
});
