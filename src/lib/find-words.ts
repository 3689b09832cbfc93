import { queryTokens, searchTokens } from './search-words.ts';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const isAscii = /^[\x20-\x7e]*$/;

function createWordTest(query: string): ((word: string) => boolean) | null {
  const wantedTokens = queryTokens(query);
  if (!wantedTokens) return null;
  const asciiPrefixes = query.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const isAsciiQuery = isAscii.test(query);
  return word => {
    // ASCII words need no folding.
    if (isAsciiQuery && isAscii.test(word)) {
      const lower = word.toLowerCase();
      return asciiPrefixes.some(prefix => lower.startsWith(prefix));
    }
    const tokens = searchTokens(word);
    return wantedTokens.some(wanted =>
      tokens.some(token => (wanted.prefix ? token.startsWith(wanted.token) : token === wanted.token)),
    );
  };
}

/** Ranges [start, end) of the first `maxCount` whole words that match a search. */
export function findWords(
  text: string,
  query: string,
  maxCount = Number.POSITIVE_INFINITY,
): [start: number, end: number][] {
  const matchesQuery = createWordTest(query);
  const ranges: [number, number][] = [];
  if (!matchesQuery) return ranges;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (ranges.length >= maxCount) break;
    if (matchesQuery(word)) ranges.push([index, index + word.length]);
  }
  return ranges;
}

const maxLengthBeforeMatch = 60;
const maxExcerptLength = 200;

/** Returns one line around the first match; null without a match. */
export function excerptOf(text: string, query: string): string | null {
  const [match] = findWords(text, query, 1);
  if (!match) return null;
  const [matchStart, matchEnd] = match;
  let start = Math.max(0, matchStart - maxLengthBeforeMatch);
  // Begin at the start of the line when it is near, otherwise at a word.
  const lineStart = text.lastIndexOf('\n', matchStart - 1) + 1;
  if (lineStart >= start) start = lineStart;
  else if (start > 0) start = text.indexOf(' ', start) + 1 || start;
  if (start > matchStart) start = matchStart;
  const piece = text.slice(start, start + maxExcerptLength);
  const isCut = start + maxExcerptLength < text.length;
  const end = isCut ? Math.max(piece.lastIndexOf(' '), matchEnd - start) : piece.length;
  const excerpt = piece.slice(0, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${excerpt}${isCut ? ' …' : ''}`;
}
