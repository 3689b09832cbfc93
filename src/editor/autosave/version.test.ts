import { expect, test } from 'vitest';
import { commonEnds } from '#text/common-ends.ts';
import { mergeText, sameText } from './version.ts';

const base = { title: 'A', body: 'x' };

test('fields are compared one by one', () => {
  expect(sameText(base, { title: 'A', body: 'x' })).toBe(true);
  expect(sameText(base, { title: 'A', body: 'y' })).toBe(false);
  expect(sameText('a', 'a')).toBe(true);
  expect(sameText('a', null)).toBe(false);
});

test('changes of different fields are merged', () => {
  expect(mergeText(base, { title: 'B', body: 'x' }, { title: 'A', body: 'y' })).toEqual({
    title: 'B',
    body: 'y',
  });
});

test('two changes of one field are not merged', () => {
  expect(mergeText(base, { title: 'B', body: 'x' }, { title: 'C', body: 'x' })).toBeNull();
  expect(mergeText<string>('a', 'b', 'c')).toBeNull();
});

test('a change on one side alone is taken', () => {
  expect(mergeText<string>('a', 'b', 'a')).toBe('b');
  expect(mergeText<string>('a', 'a', 'c')).toBe('c');
});

test('common starts and ends of texts of any length do not overlap', () => {
  const long = 'ab'.repeat(5000);
  expect(commonEnds(long, long)).toEqual({ start: 10_000, end: 0 });
  expect(commonEnds(long, `${long}ab`)).toEqual({ start: 10_000, end: 0 });
  expect(commonEnds(`x${long}`, `y${long}`)).toEqual({ start: 0, end: 10_000 });
  expect(commonEnds(`${long}x${long}`, `${long}${long}`)).toEqual({ start: 10_000, end: 10_000 });
  expect(commonEnds('', long)).toEqual({ start: 0, end: 0 });
});
