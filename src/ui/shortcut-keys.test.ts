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
const hit = (keys: string, event: KeyPress, mac = false) => matches(parseKeys(keys)[0]!, event, mac);

test('mod is Cmd on a Mac and Ctrl elsewhere', () => {
  expect(hit('mod+k', press('k', { ctrlKey: true }))).toBe(true);
  expect(hit('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
  expect(hit('mod+k', press('k', { metaKey: true }), true)).toBe(true);
  expect(hit('k', press('k', { ctrlKey: true }))).toBe(false);
});

test('letters mind Shift, signs do not', () => {
  expect(hit('shift+d', press('D', { shiftKey: true }))).toBe(true);
  expect(hit('d', press('D', { shiftKey: true }))).toBe(false);
  expect(hit('?', press('?', { shiftKey: true }))).toBe(true);
  expect(hit('?', press('?'))).toBe(true);
});

test('a sign typed with AltGr is that sign', () => {
  const bracket = press('[', { ctrlKey: true, altKey: true, getModifierState: () => true });
  expect(hit('[', bracket)).toBe(true);
  expect(hit('[', press('[', { ctrlKey: true }))).toBe(false);
});

test('named keys and letters behind Option', () => {
  expect(hit('alt+shift+up', press('ArrowUp', { altKey: true, shiftKey: true }))).toBe(true);
  expect(hit('mod+enter', press('Enter', { ctrlKey: true }))).toBe(true);
  expect(hit('space', press(' '))).toBe(true);
  expect(hit('mod+alt+m', press('µ', { metaKey: true, altKey: true, code: 'KeyM' }), true)).toBe(true);
});

test('what a person can turn off', () => {
  expect(['c', '?', 'g b', 'shift+d'].map(keys => isSingleKey(parseKeys(keys)[0]!))).toEqual(
    Array(4).fill(true),
  );
  expect(['mod+k', 'f6', 'escape', 'alt+shift+up'].map(keys => isSingleKey(parseKeys(keys)[0]!))).toEqual(
    Array(4).fill(false),
  );
});
