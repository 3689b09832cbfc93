import { normalizeText } from './normalize-text.ts';
import { plainLetters } from './plain-letters.ts';

/** Length in Unicode code points, as JSON Schema counts; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    const isLowSurrogate = (text.charCodeAt(i) & 0xfc00) === 0xdc00;
    if (isLowSurrogate && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--;
  }
  return length;
}

/** Whether databases can store the text: UTF-8 has no lone surrogates, PostgreSQL no U+0000. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const whiteSpace = /[\p{White_Space}\ufeff]/u;

/** Trims Unicode white space and byte order marks. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  // Two loops instead of `\s+$`, which is quadratic on long runs of white space.
  while (start < end && whiteSpace.test(text.charAt(start))) start++;
  while (end > start && whiteSpace.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns the text with a small first letter, for the middle of a sentence; keys and names in it stay. */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

export function isBlank(text: string): boolean {
  return trimText(text) === '';
}

const maxSlugLength = 80;
const latinLetters: Record<string, string> = {
  ...plainLetters,
  ŋ: 'n',
  ŧ: 't',
};

/**
 * Returns at most 80 code points. Latin letters lose their accents; other scripts keep their letters. A name without
 * letters and digits gives `board`.
 */
export function slugify(name: string): string {
  const letters = normalizeText(name, 'NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧ]/g, letter => latinLetters[letter] ?? letter);
  const plain = normalizeText(letters, 'NFC');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const slug = [...words.join('-')].slice(0, maxSlugLength).join('');
  return slug.replace(/-$/, '') || 'board';
}

export function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/g, ' ');
}
