import { expect, test } from 'vitest';
import { hasRightToLeft, startsRightToLeft } from './text-direction.ts';

test('the first letter sets the direction; signs and digits before it do not', () => {
  expect(startsRightToLeft('שלום')).toBe(true);
  expect(startsRightToLeft('12. «مرحبا» and more')).toBe(true);
  expect(startsRightToLeft('Hello שלום')).toBe(false);
  expect(startsRightToLeft('日本語 עברית')).toBe(false);
  expect(startsRightToLeft('12:30 …')).toBe(false);
});

test('right-to-left text is found anywhere', () => {
  expect(hasRightToLeft('Hello שלום')).toBe(true);
  expect(hasRightToLeft('Grüße, 日本語, Ελληνικά 👩‍👩‍👧')).toBe(false);
});
