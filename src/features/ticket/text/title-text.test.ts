import { expect, test } from 'vitest';
import { titleCount } from './title-text.ts';

test('the counter comes with the last tenth', () => {
  expect(titleCount('a'.repeat(449), 500)).toBeNull();
  expect(titleCount('a'.repeat(450), 500)).toEqual({ shown: '450 of 500', over: false });
  expect(titleCount('😀'.repeat(501), 500)).toEqual({ shown: '501 of 500', over: true });
});
