import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold-case.ts';
import { normalizeText } from '#lib/normalize-text.ts';

/**
 * Proposes a key of capitals and digits: the initials of several words, or the first letters of a single one. The key
 * is longer or numbered when the short one is taken, and empty when the name contains no letter.
 */
export function proposeKey(name: string, taken: readonly string[]): string {
  const words = normalizeText(name.slice(0, limits.projectName), 'NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return '';
  const used = new Set(taken.map(foldCase));
  const isFree = (key: string) => !used.has(foldCase(key));
  const freeKey = candidates(words).find(isFree);
  if (freeKey) return freeKey;
  const base = cut(candidates(words)[0]!, limits.projectKey - 2);
  for (let number = 2; ; number++) if (isFree(`${base}${number}`)) return `${base}${number}`;
}

function candidates(words: readonly string[]): string[] {
  // Keep numbers such as a year or a version whole.
  const initials = words.map(word => (/^\p{N}+$/u.test(word) ? word : [...word][0])).join('');
  const first = [...words[0]!];
  const prefixes = [3, 4, 5]
    .filter(length => length <= first.length)
    .map(length => first.slice(0, length).join(''));
  const keys = words.length > 1 ? [initials, ...prefixes] : [...prefixes, first.join('')];
  return keys.map(key => cut(key, limits.projectKey));
}

function cut(key: string, length: number): string {
  return [...key].slice(0, length).join('');
}

export function cleanKey(typed: string): string {
  return cut(typed.toUpperCase().replace(/\s+/g, ''), limits.projectKey);
}
