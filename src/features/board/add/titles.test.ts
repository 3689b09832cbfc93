import { expect, test } from 'vitest';
import { titlesIn } from './titles.ts';

test('one line is one title, as it was typed', () => {
  expect(titlesIn('  - 40 % slower  ')).toEqual(['- 40 % slower']);
  expect(titlesIn(' \n ')).toEqual([]);
});

test('each line that holds something is a title, without the marks of a list', () => {
  expect(titlesIn('- first\r\n\n* second\n3. third\n[ ] fourth\n- [x] fifth\n  sixth\n• \n')).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
  ]);
});
