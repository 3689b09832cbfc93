import { normalizeText } from './normalize-text.ts';
import { plainLetters } from './plain-letters.ts';

/** `prefix`: the word may be the beginning of a longer one. */
export interface QueryToken {
  readonly token: string;
  readonly prefix: boolean;
}

/** Characters of a word; the rest is not indexed. */
const indexedLength = 64;
/** Bytes of all tokens of a record, as PostgreSQL limits a tsvector to a megabyte; further words are not indexed. */
const tokenBytes = 800_000;

/**
 * Returns the distinct words of a text, without case and accents and encoded as a-z and 0-9, so that any full-text
 * engine splits and compares them alike. Chinese, Japanese and Korean text has no spaces, so its tokens are single
 * characters and pairs of neighbours.
 */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  let length = 0;
  for (const run of runs(text)) {
    for (const token of run.cjk
      ? [...run.characters.map(encode), ...pairs(run.characters)]
      : [encodeWord(run)]) {
      if (tokens.has(token)) continue;
      length += token.length + 1;
      if (length > tokenBytes) return [...tokens];
      tokens.add(token);
    }
  }
  return [...tokens];
}

/**
 * All tokens have to match. A run of two or more Chinese, Japanese or Korean characters becomes its pairs, any other
 * run a prefix. Null when the query holds no letter and no digit: such a query matches nothing.
 */
export function queryTokens(query: string): QueryToken[] | null {
  const tokens = new Map<string, QueryToken>();
  for (const run of runs(query)) {
    const prefix = !run.cjk;
    const runTokens = prefix
      ? [encodeWord(run)]
      : run.characters.length === 1
        ? run.characters.map(encode)
        : pairs(run.characters);
    for (const token of runTokens) tokens.set(token, { token, prefix });
  }
  return tokens.size > 0 ? [...tokens.values()] : null;
}

/** An expression for MATCH of SQLite's FTS5. Without tokens it matches nothing. */
export function ftsQuery(tokens: readonly QueryToken[]): string {
  return tokens.map(({ token, prefix }) => `"${token}"${prefix ? '*' : ''}`).join(' AND ') || '""';
}

/** A PostgreSQL tsquery. Without tokens it matches nothing. */
export function tsQuery(tokens: readonly QueryToken[]): string {
  return tokens.map(({ token, prefix }) => `'${token}'${prefix ? ':*' : ''}`).join(' & ');
}

interface Run {
  readonly cjk: boolean;
  readonly characters: string[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const cjk = /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

function* runs(text: string): Generator<Run> {
  for (const [found] of fold(text).matchAll(word)) {
    let run: Run | undefined;
    for (const character of found) {
      const isCjk = character >= '\u1100' && cjk.test(character);
      if (run?.cjk !== isCjk) {
        if (run) yield run;
        run = { cjk: isCjk, characters: [] };
      }
      run.characters.push(character);
    }
    if (run) yield run;
  }
}

// In scripts of India and South-East Asia the marks are vowels and stay, and so do the voicing marks of kana, which
// composition joins to their letter again.
const accent =
  /(?![\u3099\u309a])(?=\p{Mn})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]/gu;
// Joiners, direction marks, soft hyphens and the Arabic stretching letter stand inside words.
const invisible = /[\u00ad\u0640\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u3099\u309a]/g;
const letterForms: Record<string, string> = {
  ...plainLetters,
  ς: 'σ',
};

function fold(text: string): string {
  return normalizeText(normalizeText(text, 'NFKD').replace(accent, ''), 'NFC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, letter => letterForms[letter] ?? letter);
}

function encodeWord(run: Run): string {
  return run.characters.slice(0, indexedLength).map(encode).join('');
}

function pairs(characters: readonly string[]): string[] {
  return characters.slice(1).map((second, index) => encode(characters[index] ?? '') + encode(second));
}

/**
 * No character's code is a prefix of another's, so that a prefix of a word has a prefix of its code: ASCII stands
 * for itself, `q` is `qq`, others are `q` and four hex digits or `qz` and six.
 */
function encode(character: string): string {
  if (character === 'q') return 'qq';
  if (/[a-z0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `qz${code.toString(16).padStart(6, '0')}` : `q${code.toString(16).padStart(4, '0')}`;
}
