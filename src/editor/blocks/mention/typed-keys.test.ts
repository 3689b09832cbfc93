import { expect, test } from 'vitest';
import { keyBefore } from './typed-keys.ts';

test.each([
  ['HBR-214', 'HBR-214'],
  ['as in HBR-214', 'HBR-214'],
  ['(HBR-214', 'HBR-214'],
  ['\ufffcHBR-214', null],
  ['xHBR-214', null],
  ['https://docket.example/HBR-214', null],
  ['HBR-014', null],
  ['HBR-', null],
  ['hbr-214', null],
])('%j ends with the key %j', (text, key) => {
  expect(keyBefore(text)).toBe(key);
});
