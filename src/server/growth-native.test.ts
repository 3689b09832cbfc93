import { expect, test } from 'vitest';
import { countNativeWork } from './testing/count-native-work.ts';
import { findGrowth } from './testing/growth.ts';
import { frames } from './testing/hostile-texts.ts';
import { hostileLength, looksAhead, readers } from './testing/text-readers.ts';

const findNativeGrowth = (read: (text: string) => unknown, length: number) =>
  findGrowth(read, length, frames, calls => calls.map(countNativeWork));

const patient = { timeout: 300_000 };

test.each(Object.entries(readers).filter(([name]) => !looksAhead.has(name)))(
  '%s lets native methods read in proportion to its text',
  patient,
  (_name, read) => {
    expect(findNativeGrowth(read, hostileLength)).toBeNull();
  },
);

test('a search that starts again at each character is found', () => {
  const searchAgain = (text: string) => {
    for (let index = 0; index < text.length; index++) if (text.indexOf('\u0001', index) >= 0) return;
  };
  expect(findNativeGrowth(searchAgain, hostileLength)).not.toBeNull();
});

test('a regular expression that is tried again at each character is found', () => {
  const tryAgain = (text: string) => {
    const unclosed = /<[^>]*>/g;
    for (let index = 0; index < text.length; index += 10) {
      unclosed.lastIndex = index;
      unclosed.test(text);
    }
  };
  expect(findNativeGrowth(tryAgain, hostileLength)).not.toBeNull();
});

test('a list that is copied for each character is found', () => {
  const copyList = (text: string) => {
    let list: string[] = [];
    for (const character of text) list = [...list, character];
    return list;
  };
  expect(findNativeGrowth(copyList, hostileLength / 10)).not.toBeNull();
});
