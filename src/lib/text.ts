import { normalizeText } from './normalize-text.ts';
import { plainLetters } from './plain-letters.ts';

/** The length in Unicode code points, as JSON Schema counts; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--;
  }
  return length;
}

/** Whether the text holds half of a surrogate pair, which no database and no UTF-8 can keep. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

/** Whether the text holds U+0000, which PostgreSQL refuses. */
export function hasNul(text: string): boolean {
  return text.includes('\u0000');
}

const whiteSpace = /[\p{White_Space}\ufeff]/u;

/** The text without Unicode white space (and byte order marks) at either end. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  // Two walks, not one expression: `\s+$` is quadratic on long runs of white space inside the text.
  while (start < end && whiteSpace.test(text.charAt(start))) start++;
  while (end > start && whiteSpace.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether the text holds nothing but white space. */
export function isBlank(text: string): boolean {
  return trimText(text) === '';
}

const slugLength = 80;
const latin: Record<string, string> = {
  ...plainLetters,
  ŋ: 'n',
  ŧ: 't',
};

/**
 * A name as a piece of an address: lower case, words joined by dashes, at most 80 code points.
 * Latin letters lose their accents; other scripts keep their letters. A name without letters and digits
 * gives `board`, so that the answer is never empty.
 */
export function slugify(name: string): string {
  const letters = normalizeText(name, 'NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧ]/g, letter => latin[letter] ?? letter);
  const plain = normalizeText(letters, 'NFC');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const slug = [...words.join('-')].slice(0, slugLength).join('');
  return slug.replace(/-$/, '') || 'board';
}
