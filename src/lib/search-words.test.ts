import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ftsQuery, queryTokens, searchTokens, tsQuery } from './search-words.ts';

const db = new DatabaseSync(':memory:');
db.exec("create virtual table words using fts5(body, tokenize='ascii')");
afterAll(() => db.close());

/** Runs the query in SQLite. */
function inFts(text: string, query: string): boolean {
  const tokens = queryTokens(query);
  if (!tokens) return false;
  db.exec('delete from words');
  db.prepare('insert into words(body) values (?)').run(searchTokens(text).join(' '));
  return db.prepare('select 1 from words where words match ?').get(ftsQuery(tokens)) !== undefined;
}

/** Matches like PostgreSQL: every token must be a lexeme or, with `prefix`, the beginning of one. */
function inTsvector(text: string, query: string): boolean {
  const tokens = queryTokens(query);
  const lexemes = searchTokens(text);
  return (
    tokens?.every(({ token, prefix }) =>
      lexemes.some(lexeme => (prefix ? lexeme.startsWith(token) : lexeme === token)),
    ) ?? false
  );
}

function expectFound(text: string, query: string, found: boolean) {
  expect({ fts: inFts(text, query), tsvector: inTsvector(text, query) }).toEqual({
    fts: found,
    tsvector: found,
  });
}

describe('found', () => {
  test.each([
    ['Offline check-in', 'offline'],
    ['Offline check-in', 'OFF'],
    ['Offline check-in', 'in check'],
    ['Offline check-in', 'check-in'],
    ['ENG-12 Login', 'eng-12'],
    ['ENG-12 Login', '12'],
    ['Café', 'cafe'],
    ['cafe', 'CAFÉ'],
    ['Caf\u00e9', 'cafe\u0301'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['ÉCOLE', 'école'],
    ['İstanbul', 'istanbul'],
    ['istanbul', 'İSTANBUL'],
    ['ISPARTA', 'ısparta'],
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'strass'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['ΟΔΟΣ', 'οδός'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ёлка', 'елка'],
    ['Дорожная карта', 'дор кар'],
    ['ﬁnal', 'final'],
    ['ＡＢＣ１２', 'abc12'],
    ['x² + ½', 'x2'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['كـتـاب', 'كتاب'],
    ['می\u200cخواهم', 'میخواهم'],
    ['שָׁלוֹם', 'שלום'],
    ['हिन्दी भाषा', 'हिन'],
    ['สวัสดีชาวโลก', 'สวัสดี'],
    ['soft\u00adhyphen', 'softhy'],
    ['100% sure', '100%'],
    ['snake_case', 'snake_case'],
    ['say "hi"', '"hi"'],
    ["O'Brien", "o'brien"],
    ['日本語の文章', '日本'],
    ['日本語の文章', '本語'],
    ['日本語の文章', '語の文'],
    ['日本語の文章', '文'],
    ['日本語の文章', '日本語の文章'],
    ['会議メモ', 'メモ'],
    ['サーバー', 'ーバ'],
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['がんばる', 'か\u3099ん'],
    ['한국어 문장', '국어'],
    ['한국어 문장', '한국어'.normalize('NFD')],
    ['人々', '々'],
    ['𠮷野家', '𠮷野'],
    ['ABC会社', 'abc 会社'],
    ['ABC会社', 'abc会社'],
    ['quick queue', 'q'],
    ['quick queue', 'que qui'],
    ['🚀 launch 🚀', '🚀 launch'],
    [`${'a'.repeat(100)}`, 'a'.repeat(90)],
  ])('%s: %s', (text, query) => expectFound(text, query, true));
});

describe('not found', () => {
  test.each([
    ['Offline check-in', 'line'],
    ['Offline check-in', 'offline out'],
    ['ENG-12', 'eng-2'],
    ['anything', '%'],
    ['anything', '_'],
    ['anything', '"'],
    ['anything', '*'],
    ['anything', "' OR 1=1 --"],
    ['anything', 'any* NOT x'],
    ['日本語', '語本'],
    ['日本語', '日語'],
    ['は', 'ば'],
    ['д', '0434'],
    ['д', 'q0434'],
    ['q0434', 'д'],
    ['0434', 'д'],
    ['queue', 'qu\u0435'],
    ['कि', 'का'],
    ['', 'a'],
  ])('%s: %s', (text, query) => expectFound(text, query, false));
});

describe('a query without letters and digits has no tokens and matches nothing', () => {
  test.each([
    '',
    ' ',
    '%',
    '_',
    '"',
    "'",
    '*',
    '---',
    '🚀',
    '👩‍👩‍👧‍👦',
    '。、',
    '\u0301',
    '\u200d',
    '\ud83d',
  ])('%j', query => {
    expect(queryTokens(query)).toBeNull();
  });

  test('an expression without tokens matches nothing', () => {
    db.exec("delete from words; insert into words(body) values ('a')");
    expect(db.prepare('select 1 from words where words match ?').get(ftsQuery([]))).toBeUndefined();
    expect(tsQuery([])).toBe('');
  });
});

test('the two query languages', () => {
  const tokens = queryTokens('Log in 日本語') ?? [];
  expect(tokens).toEqual([
    { token: 'log', prefix: true },
    { token: 'in', prefix: true },
    { token: 'q65e5q672c', prefix: false },
    { token: 'q672cq8a9e', prefix: false },
  ]);
  expect(ftsQuery(tokens)).toBe('"log"* AND "in"* AND "q65e5q672c" AND "q672cq8a9e"');
  expect(tsQuery(tokens)).toBe("'log':* & 'in':* & 'q65e5q672c' & 'q672cq8a9e'");
});

test('every token is distinct, of a-z and 0-9, and short enough for both engines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const tokens = searchTokens(text);
      expect(new Set(tokens).size).toBe(tokens.length);
      for (const token of tokens) expect(token).toMatch(/^[a-z0-9]{1,512}$/);
      for (const { token } of queryTokens(text) ?? []) expect(token).toMatch(/^[a-z0-9]{1,512}$/);
    }),
  );
});

test('a text is found by itself, and both engines agree about any pair', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      (text, query) => {
        expect(inFts(text, text)).toBe(queryTokens(text) !== null);
        expect(inFts(text, query)).toBe(inTsvector(text, query));
      },
    ),
    { numRuns: 300 },
  );
});

test('composed and decomposed forms, upper and lower case give the same tokens', () => {
  for (const text of [
    'Crème brûlée ÀÉÎÕÜ',
    'Ελληνικά',
    'Йогурт',
    '한국어 문장',
    'ガギグゲゴ',
    'Tiếng Việt',
  ]) {
    const tokens = searchTokens(text);
    expect(searchTokens(text.normalize('NFD'))).toEqual(tokens);
    expect(searchTokens(text.toUpperCase())).toEqual(tokens);
    expect(searchTokens(text.toLowerCase())).toEqual(tokens);
  }
});

test('a very long text stays inside what PostgreSQL can hold', () => {
  const words = Array.from({ length: 200_000 }, (_, index) => `word${index}`).join(' ');
  const han = Array.from({ length: 90_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + Math.floor(index / 300), 0x6000 + (index % 300)),
  ).join('');
  for (const text of [words, han]) {
    const stored = searchTokens(text).join(' ');
    expect(stored.length).toBeGreaterThan(700_000);
    expect(stored.length).toBeLessThanOrEqual(800_000);
  }
});
