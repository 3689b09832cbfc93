import { queryTokens, searchTokens } from './search-words.ts';

const word = /[\p{L}\p{N}\p{M}]+/gu;
const isAscii = /^[\x20-\x7e]*$/;

function wordTest(query: string): ((found: string) => boolean) | null {
  const asked = queryTokens(query);
  if (!asked) return null;
  const ascii = query.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const onlyAscii = isAscii.test(query);
  return found => {
    // ASCII words need no folding.
    if (onlyAscii && isAscii.test(found)) {
      const lower = found.toLowerCase();
      return ascii.some(begin => lower.startsWith(begin));
    }
    const tokens = searchTokens(found);
    return asked.some(({ token, prefix }) =>
      tokens.some(other => (prefix ? other.startsWith(token) : other === token)),
    );
  };
}

/** Ranges [start, end) of whole words that match a search, at most `most`. */
export function findWords(
  text: string,
  query: string,
  most = Number.POSITIVE_INFINITY,
): [start: number, end: number][] {
  const holds = wordTest(query);
  const found: [number, number][] = [];
  if (!holds) return found;
  for (const { 0: candidate, index } of text.matchAll(word)) {
    if (found.length >= most) break;
    if (holds(candidate)) found.push([index, index + candidate.length]);
  }
  return found;
}

const before = 60;
const length = 200;

/** Returns one line; null without a match. */
export function excerptOf(text: string, query: string): string | null {
  const [first] = findWords(text, query, 1);
  if (!first) return null;
  let start = Math.max(0, first[0] - before);
  // Start at a word, and at the start of the line where that is near.
  const line = text.lastIndexOf('\n', first[0] - 1) + 1;
  if (line >= start) start = line;
  else if (start > 0) start = text.indexOf(' ', start) + 1 || start;
  if (start > first[0]) start = first[0];
  const piece = text.slice(start, start + length);
  const cut = start + length < text.length;
  const end = cut ? Math.max(piece.lastIndexOf(' '), first[1] - start) : piece.length;
  const shown = piece.slice(0, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${shown}${cut ? ' …' : ''}`;
}
