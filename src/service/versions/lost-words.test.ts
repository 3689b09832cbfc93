import { expect, test } from 'vitest';
import { countLostWords } from './lost-words.ts';

test('words that are added anywhere remove none', () => {
  expect(countLostWords('ships berth at the quay', 'Now ships berth at the north end of the quay')).toBe(0);
  expect(countLostWords('船在码头靠泊', '大船在北码头靠泊了')).toBe(0);
});

test('removed and replaced words are counted, each with a space', () => {
  expect(countLostWords('ships berth at the quay', 'ships quay')).toBe('berth at the '.length);
  expect(countLostWords('ships berth at the quay', '')).toBe('ships berth at the quay '.length);
  expect(countLostWords('ships berth at the quay', 'the crane at night sees ships')).toBe(
    'ships berth at the quay '.length,
  );
});

test('a passage that is moved is not removed', () => {
  expect(countLostWords('one two three four five six', 'four five six one two three')).toBe(0);
});

test('words that stand once are not found twice', () => {
  expect(countLostWords('a a a a a a', 'a a')).toBe('a a a '.length);
});
