import { expect, test } from 'vitest';
import { isSingleKey, type KeyPress, matches, parseKeys } from './shortcut-keys.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});
const isMatch = (keys: string, event: KeyPress, mac = false) => matches(parseKeys(keys)[0]!, event, mac);

test('mod is Cmd on a Mac and Ctrl elsewhere', () => {
  expect(isMatch('mod+k', press('k', { ctrlKey: true }))).toBe(true);
  expect(isMatch('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
  expect(isMatch('mod+k', press('k', { metaKey: true }), true)).toBe(true);
  expect(isMatch('k', press('k', { ctrlKey: true }))).toBe(false);
});

test('Shift matters for letters, but not for symbols', () => {
  expect(isMatch('shift+d', press('D', { shiftKey: true }))).toBe(true);
  expect(isMatch('d', press('D', { shiftKey: true }))).toBe(false);
  expect(isMatch('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isMatch('?', press('?'))).toBe(true);
});

test('Shift and the comma key match on keyboards where they type another symbol', () => {
  const modifiers = { ctrlKey: true, shiftKey: true, code: 'Comma' };
  expect([',', '<', ';'].map(key => isMatch('mod+shift+,', press(key, modifiers)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isMatch('mod+shift+,', press('<', { ...modifiers, code: 'IntlBackslash' }))).toBe(false);
});

test('a symbol typed with AltGr matches', () => {
  const bracket = press('[', { ctrlKey: true, altKey: true, getModifierState: () => true });
  expect(isMatch('[', bracket)).toBe(true);
  expect(isMatch('[', press('[', { ctrlKey: true }))).toBe(false);
});

test('named keys, and letters with Option, match', () => {
  expect(isMatch('alt+shift+up', press('ArrowUp', { altKey: true, shiftKey: true }))).toBe(true);
  expect(isMatch('mod+enter', press('Enter', { ctrlKey: true }))).toBe(true);
  expect(isMatch('space', press(' '))).toBe(true);
  expect(isMatch('mod+alt+m', press('µ', { metaKey: true, altKey: true, code: 'KeyM' }), true)).toBe(true);
});

test('single keys can be turned off, others cannot', () => {
  expect(['c', '?', 'g b', 'shift+d'].map(keys => isSingleKey(parseKeys(keys)[0]!))).toEqual(
    Array(4).fill(true),
  );
  expect(['mod+k', 'f6', 'escape', 'alt+shift+up'].map(keys => isSingleKey(parseKeys(keys)[0]!))).toEqual(
    Array(4).fill(false),
  );
});
