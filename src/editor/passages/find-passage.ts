import search from 'approx-string-match';
import { maxOccurrences, occurrencesOf, type Passage, type TextRange } from './passage.ts';

/** The share of the context that must match where the words occur more than once. */
const minContext = 0.25;
/** The share of the words that must match; less is enough where the context matches. */
const minWordMatch = 0.6;
const minWordMatchInContext = 0.4;
/** Shorter quotes are only searched exactly. */
const minSimilarLength = 4;
const maxWindows = 60;

export function findPassage(text: string, passage: Passage): TextRange | null {
  const quote = passage.quote.replace(/\s+/g, ' ').trim();
  if (quote === '' || text === '') return null;
  return findExact(text, { ...passage, quote }) ?? findSimilar(text, { ...passage, quote });
}

/** The exact words in the best context. Without a matching context there must be more occurrences than the others. */
function findExact(text: string, passage: Passage): TextRange | null {
  const { quote, position, others } = passage;
  let starts = occurrencesOf(text, quote);
  const areAllFound = starts.length < maxOccurrences;
  if (!areAllFound) starts = nearestOccurrences(text, quote, { position, max: maxOccurrences });
  const best = starts
    .map(start => {
      const range = { start, end: start + quote.length };
      const contextMatch = contextMatchAt(text, passage, range);
      return { range, contextMatch, score: contextMatch + 0.3 * nearness(text, start, position) };
    })
    .reduce<{ range: TextRange; contextMatch: number; score: number } | null>(
      (first, next) => (first && first.score >= next.score ? first : next),
      null,
    );
  if (!best) return null;
  const exceedsOthers = areAllFound && starts.length > others;
  return best.contextMatch >= minContext || exceedsOthers ? best.range : null;
}

function findSimilar(text: string, passage: Passage): TextRange | null {
  const { quote, position } = passage;
  if (quote.length < minSimilarLength) return null;
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

/** Returns where the words begin, the nearest to `position` first. */
function nearestOccurrences(
  text: string,
  words: string,
  { position, max }: { position: number; max: number },
): number[] {
  const starts: number[] = [];
  let after = text.indexOf(words, position);
  let before = position > 0 ? text.lastIndexOf(words, position - 1) : -1;
  while (starts.length < max && (after >= 0 || before >= 0)) {
    if (before < 0 || (after >= 0 && after - position <= position - before)) {
      starts.push(after);
      after = text.indexOf(words, after + 1);
    } else {
      starts.push(before);
      before = before > 0 ? text.lastIndexOf(words, before - 1) : -1;
    }
  }
  return starts;
}

/** The share of the context that matches around a range, from 0 to 1. */
function contextMatchAt(text: string, { prefix, suffix }: Passage, { start, end }: TextRange): number {
  const contextLength = prefix.length + suffix.length;
  if (contextLength === 0) return 1;
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix[prefix.length - 1 - before])
    before += 1;
  let after = 0;
  while (after < suffix.length && text[end + after] === suffix[after]) after += 1;
  return (before + after) / contextLength;
}

/** 1 at the position, 0 at the distance of the length of the text. */
function nearness(text: string, start: number, position: number): number {
  return 1 - Math.min(1, Math.abs(start - position) / text.length);
}

function trimBlanks(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to };
}
