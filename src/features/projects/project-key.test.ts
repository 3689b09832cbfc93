import { expect, test } from 'vitest';
import { cleanKey, proposeKey } from './project-key.ts';

test('initials of several words, numbers whole', () => {
  expect(proposeKey('Customer success team', [])).toBe('CST');
  expect(proposeKey('Tariffs 2027', [])).toBe('T2027');
});

test('the first letters of one word, without accents', () => {
  expect(proposeKey('Harbour', [])).toBe('HAR');
  expect(proposeKey('Écluse', [])).toBe('ECL');
  expect(proposeKey('Go', [])).toBe('GO');
  expect(proposeKey('港湾', [])).toBe('港湾');
});

test('a key that is taken grows, then counts; case does not matter', () => {
  expect(proposeKey('Harbour', ['har'])).toBe('HARB');
  expect(proposeKey('Go', ['GO'])).toBe('GO2');
  expect(proposeKey('Go', ['GO', 'go2'])).toBe('GO3');
});

test('a key is at most 12 characters, and empty for a name without letters', () => {
  expect(proposeKey('a b c d e f g h i j k l m n o p', []).length).toBe(12);
  expect(proposeKey('', [])).toBe('');
  expect(proposeKey('–– !', [])).toBe('');
});

test('typed keys are capitals without spaces', () => {
  expect(cleanKey(' eng ops ')).toBe('ENGOPS');
  expect(cleanKey('abcdefghijklmnop')).toBe('ABCDEFGHIJKL');
});
