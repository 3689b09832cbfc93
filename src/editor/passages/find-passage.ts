import search from 'approx-string-match';
import {
  contextMatchAt,
  findExactPassage,
  minContext,
  nearestOccurrences,
  nearness,
} from '#text/passages/find-exact.ts';
import type { Passage, TextRange } from '#text/passages/passage.ts';
import { findGrownPassage } from './find-grown.ts';

/** The share of the words that must match; less is enough where the context matches. */
const minWordMatch = 0.6;
const minWordMatchInContext = 0.4;
/** Shorter quotes are only searched exactly. */
const minSimilarLength = 4;
const maxWindows = 60;

export function findPassage(text: string, passage: Passage): TextRange | null {
  const quote = passage.quote.replace(/\s+/g, ' ').trim();
  if (quote === '' || text === '') return null;
  const words = { ...passage, quote };
  const exact = findExactPassage(text, words);
  if (exact || quote.length < minSimilarLength) return exact;
  return findGrownPassage(text, words) ?? findSimilar(text, words);
}

function findSimilar(text: string, passage: Passage): TextRange | null {
  const { quote, position } = passage;
  let best: (TextRange & { score: number }) | null = null;
  const maxErrors = Math.floor(quote.length * (1 - minWordMatchInContext));
  for (const from of windowStarts(text, passage)) {
    const to = from + Math.ceil(quote.length * 1.5) + 2 * slack;
    for (const { start, end, errors } of search(text.slice(from, to), quote, maxErrors)) {
      // Exact matches were rejected before.
      if (errors === 0) continue;
      const range = trimBlanks(text, { start: from + start, end: from + end });
      const wordMatch = 1 - errors / quote.length;
      const contextMatch = contextMatchAt(text, passage, range);
      const minMatch = contextMatch < minContext ? minWordMatch : minWordMatchInContext;
      if (range.end <= range.start || wordMatch < minMatch) continue;
      const score = wordMatch + contextMatch + 0.3 * nearness(text, range.start, position);
      if (!best || score > best.score) best = { ...range, score };
    }
  }
  return best && { start: best.start, end: best.end };
}

/** Characters searched on either side of the place where a passage is expected. */
const slack = 32;

/** Where to search: near parts of the passage and its context. Limits the work by the length of the passage. */
function windowStarts(text: string, { quote, prefix, suffix, position }: Passage): Set<number> {
  const windows = new Set<number>();
  const addNear = (words: string, offset: number, max: number) => {
    for (const start of nearestOccurrences(text, words, { position, max }))
      if (windows.size < maxWindows) windows.add(Math.max(0, start + offset - slack));
  };
  const before = prefix.slice(-16);
  const after = suffix.slice(0, 16);
  if (before.length >= minSimilarLength) addNear(before, before.length, 4);
  if (after.length >= minSimilarLength) addNear(after, -quote.length, 4);
  const partLength = quote.length < 32 ? Math.max(minSimilarLength, quote.length >> 1) : 16;
  const partDistance = Math.max(partLength >> 1, Math.floor(quote.length / 24));
  for (let offset = 0; offset + partLength <= quote.length; offset += partDistance)
    addNear(quote.slice(offset, offset + partLength), -offset, 6);
  return windows;
}

function trimBlanks(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to };
}
