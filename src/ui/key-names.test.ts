import { expect, test } from 'vitest';
import { ariaKeys, formatKeys, keyCaps } from './key-names.ts';

test('a chord is one cap, written as on the device', () => {
  expect(keyCaps('mod+shift+enter', true)).toEqual(['⌘⇧↵']);
  expect(keyCaps('mod+shift+enter', false)).toEqual(['Ctrl+Shift+↵']);
  expect(keyCaps('alt+shift+up', true)).toEqual(['⌥⇧↑']);
  expect(keyCaps('?', true)).toEqual(['?']);
  expect(keyCaps('mod++', false)).toEqual(['Ctrl++']);
});

test('a sequence is several caps', () => {
  expect(keyCaps('g b', true)).toEqual(['G', 'B']);
  expect(formatKeys('g b', false)).toBe('G then B');
});

test('aria-keyshortcuts names keys as events do', () => {
  expect(ariaKeys('mod+k', true)).toBe('Meta+K');
  expect(ariaKeys('mod+k', false)).toBe('Control+K');
  expect(ariaKeys('alt+shift+up', false)).toBe('Alt+Shift+ArrowUp');
  expect(ariaKeys('enter', false)).toBe('Enter');
  expect(ariaKeys('g b', false)).toBeUndefined();
  expect(ariaKeys(undefined)).toBeUndefined();
});
