import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Mara Lindqvist', 'ML'],
  ['  tomás   rey ', 'TR'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['jean-luc', 'JL'],
  ['mara@northquay.test', 'MT'],
  ['“Ada” (Okafor)', 'AO'],
  ['李 小龍', '李小'],
  ['e\u0301lodie', 'E\u0301'],
  ['', '?'],
  ['— …', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
