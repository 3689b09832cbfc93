import { normalizeText } from './normalize-text.ts';
import { plainLetters } from './plain-letters.ts';

/** `prefix`: the word may be the beginning of a longer one. */
export interface QueryToken {
  readonly token: string;
  readonly prefix: boolean;
}

/** Further characters of a word are not indexed. */
const maxWordLength = 64;
/** Bytes of all tokens of a record; further words are not indexed. PostgreSQL limits a tsvector to a megabyte. */
const maxTokenBytes = 800_000;

/**
 * Returns the distinct words of a text, without case and accents and encoded as a-z and 0-9, so that any full-text
 * engine splits and compares them alike. Chinese, Japanese and Korean text has no spaces, so its tokens are single
 * characters and pairs of neighbours.
 */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  let totalBytes = 0;
  for (const { isCjk, characters } of splitRuns(text)) {
    const runTokens = isCjk
      ? [...characters.map(encode), ...encodePairs(characters)]
      : [encodeWord(characters)];
    for (const token of runTokens) {
      if (tokens.has(token)) continue;
      totalBytes += token.length + 1;
      if (totalBytes > maxTokenBytes) return [...tokens];
      tokens.add(token);
    }
  }
  return [...tokens];
}

/**
 * Returns tokens that all have to match. A run of two or more Chinese, Japanese or Korean characters becomes its pairs, any other
 * run a prefix. Null when the query holds no letter and no digit: such a query matches nothing.
 */
export function queryTokens(query: string): QueryToken[] | null {
  const tokens = new Map<string, QueryToken>();
  for (const { isCjk, characters } of splitRuns(query)) {
    const cjkTokens = characters.length === 1 ? characters.map(encode) : encodePairs(characters);
    const runTokens = isCjk ? cjkTokens : [encodeWord(characters)];
    for (const token of runTokens) tokens.set(token, { token, prefix: !isCjk });
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

/** Characters of one word that are all Chinese, Japanese or Korean, or all not. */
interface Run {
  readonly isCjk: boolean;
  readonly characters: string[];
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const cjkCharacter = /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

function* splitRuns(text: string): Generator<Run> {
  for (const [word] of fold(text).matchAll(wordPattern)) {
    let run: Run | undefined;
    for (const character of word) {
      // The comparison avoids the test of most characters.
      const isCjk = character >= '\u1100' && cjkCharacter.test(character);
      if (run?.isCjk !== isCjk) {
        if (run) yield run;
        run = { isCjk, characters: [] };
      }
      run.characters.push(character);
    }
    if (run) yield run;
  }
}

// Marks of other scripts stay: in India and South-East Asia they are vowels. The voicing marks of kana (U+3099 and
// U+309A) stay too, so that NFC composes them with their letter again.
const accent =
  /(?![\u3099\u309a])(?=\p{Mn})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]/gu;
// Characters inside of words: joiners, direction marks, soft hyphens, the Arabic stretching letter, stray voicing marks.
const ignoredCharacters = /[\u00ad\u0640\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u3099\u309a]/g;
const replacedLetters: Record<string, string> = {
  ...plainLetters,
  ς: 'σ',
};

function fold(text: string): string {
  return normalizeText(normalizeText(text, 'NFKD').replace(accent, ''), 'NFC')
    .replace(ignoredCharacters, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, letter => replacedLetters[letter] ?? letter);
}

function encodeWord(characters: readonly string[]): string {
  return characters.slice(0, maxWordLength).map(encode).join('');
}

function encodePairs(characters: readonly string[]): string[] {
  return characters.slice(1).map((second, index) => encode(characters[index] ?? '') + encode(second));
}

/**
 * ASCII stands for itself, `q` is `qq`, others are `q` and four hex digits or `qz` and six. No character's code is a
 * prefix of another's, so that the code of a word's prefix is a prefix of the word's code.
 */
function encode(character: string): string {
  if (character === 'q') return 'qq';
  if (/[a-z0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `qz${code.toString(16).padStart(6, '0')}` : `q${code.toString(16).padStart(4, '0')}`;
}
