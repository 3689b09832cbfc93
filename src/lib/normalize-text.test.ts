import { describe, expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';
import { normalizeText } from './normalize-text.ts';
import { searchTokens } from './search-words.ts';
import { slugify } from './text.ts';

describe('normalizeText', () => {
  test.each(['é', 'e\u0301', 'ﬁ', '한국어', 'ｶﾞ', 'ṩ', 'a\u0301\u0323', 'नि', ''])(
    '%j as String.normalize',
    text => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        expect(normalizeText(text, form)).toBe(text.normalize(form));
    },
  );

  test('keeps thirty marks of a run', () => {
    expect(normalizeText(`a${'\u0301'.repeat(40)}b`, 'NFD')).toBe(`a${'\u0301'.repeat(30)}b`);
  });

  // Without the bound, each of these takes minutes.
  const hostile = ['\u0301\u0323', '\uff9e\u0301', '\u0345\u0301', '\u302e\u0301'].map(pair =>
    pair.repeat(500_000),
  );
  test.each(hostile.map(text => [text.slice(0, 2), text] as const))('a megabyte of %j ends', (_, text) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(normalizeText(text, form).length).toBeLessThanOrEqual(60);
    expect(foldCase(text).length).toBeLessThanOrEqual(60);
    expect(searchTokens(`a${text}`).length).toBeLessThanOrEqual(2);
    expect(slugify(text)).toBe('board');
  });
});
