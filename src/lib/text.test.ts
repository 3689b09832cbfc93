import { describe, expect, test } from 'vitest';
import { codePointLength, isBlank, isStorable, oneLine, slugify, trimText } from './text.ts';

describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 2],
    ['\u{1F600}', 1],
    ['a\u{1F600}b\u{1F600}', 4],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud83d\ud83d\ude00', 2],
    ['\u{1F600}'.repeat(500), 500],
  ])('%j', (text, length) => {
    expect(codePointLength(text)).toBe(length);
    expect([...text]).toHaveLength(length);
  });
});

test('isStorable refuses lone surrogates and accepts whole pairs', () => {
  expect(['\ud83d', 'a\ude00', '\ude00\ud83d', '\u{1F600}\ud800'].map(isStorable)).not.toContain(true);
  expect(['', 'plain', '\u{1F600}', '\ufffd'].map(isStorable)).not.toContain(false);
});

test('isStorable refuses U+0000 and no other control character', () => {
  expect(isStorable('a\u0000b')).toBe(false);
  expect(['', '0', '\\0', '\u0001', '\u2400'].map(isStorable)).not.toContain(false);
});

describe('trimText and isBlank', () => {
  test.each([
    ['  a b  ', 'a b'],
    ['\t\r\n\v\fa', 'a'],
    ['a\u00a0\u2003\u3000\u2028\u2029\u0085\u1680\ufeff', 'a'],
    ['\u3000中 文\u3000', '中 文'],
    ['\u200b', '\u200b'],
    [' \u{1F600} ', '\u{1F600}'],
    [' \ud83d ', '\ud83d'],
    ['none', 'none'],
  ])('%j', (text, trimmed) => {
    expect(trimText(text)).toBe(trimmed);
    expect(isBlank(text)).toBe(false);
  });

  test.each(['', ' ', '\u00a0\u2003\u3000', '\n\u0085\ufeff', ' '.repeat(100_000)])('blank %#', text => {
    expect(trimText(text)).toBe('');
    expect(isBlank(text)).toBe(true);
  });
});

describe('slugify', () => {
  test.each([
    ['In progress', 'in-progress'],
    ['  To do!!  (later) ', 'to-do-later'],
    ['Über Öl & Straße', 'uber-ol-strasse'],
    ['U\u0308ber', 'uber'],
    ['Œuvre Æther Łódź Đorđe Þing', 'oeuvre-aether-lodz-dorde-thing'],
    ['İstanbul Iğdır', 'istanbul-igdir'],
    ['ﬁnal ① Ⅳ', 'final-1-iv'],
    ['Q3/2026', 'q3-2026'],
    ['進行中', '進行中'],
    ['がんばる ページ', 'がんばる-ページ'],
    ['한국어 보드', '한국어-보드'],
    ['В работе', 'в-работе'],
    ['Ёлка', 'ёлка'],
    ['हिन्दी', 'हिन्दी'],
    ['قيد التنفيذ', 'قيد-التنفيذ'],
    ['a\u{1F600}b', 'a-b'],
    ['--', 'board'],
    ['\u{1F600}\u{1F680}', 'board'],
    ['\u0301', 'board'],
    ['', 'board'],
    ['../../etc/passwd?x=<b>', 'etc-passwd-x-b'],
  ])('%s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
    expect(slugify(slug)).toBe(slug);
  });

  test('is capped and never ends in a dash', () => {
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(80));
    expect(slugify(`${'x'.repeat(79)} yes`)).toBe('x'.repeat(79));
    expect([...slugify('𠮷'.repeat(120))]).toHaveLength(80);
  });
});

test('oneLine joins pasted lines', () => {
  expect(oneLine('First \r\n  second\n\nthird\u2028fourth')).toBe('First second third fourth');
  expect(oneLine('kept  as it is')).toBe('kept  as it is');
});
