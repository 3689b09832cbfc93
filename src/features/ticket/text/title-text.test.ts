import { expect, test } from 'vitest';
import { oneLine, titleCount } from './title-text.ts';

test('pasted lines become one', () => {
  expect(oneLine('First \r\n  second\n\nthird')).toBe('First second third');
  expect(oneLine('kept  as it is')).toBe('kept  as it is');
});

test('the counter comes with the last tenth', () => {
  expect(titleCount('a'.repeat(449), 500)).toBeNull();
  expect(titleCount('a'.repeat(450), 500)).toEqual({ shown: '450 of 500', over: false });
  expect(titleCount('😀'.repeat(501), 500)).toEqual({ shown: '501 of 500', over: true });
});
