import search from 'approx-string-match';
import { maxPlaces, type Passage, placesOf, type TextRange } from './passage.ts';

/** The share of the context that has to match where the words occur more than once. */
const minContext = 0.25;
/** The share of the words that has to be left; less is enough where the context matches. */
const minLikeness = 0.6;
const minLikenessInContext = 0.4;
/** Shorter quotes are only searched exactly. */
const minSimilar = 4;
const maxWindows = 60;

export function findPassage(text: string, passage: Passage): TextRange | null {
  const quote = passage.quote.replace(/\s+/g, ' ').trim();
  if (quote === '' || text === '') return null;
  return findWords(text, { ...passage, quote }) ?? findSimilar(text, { ...passage, quote });
}

/** The exact words in the best context; without a matching context only if a new occurrence was added. */
function findWords(text: string, passage: Passage): TextRange | null {
  const { quote, position, others } = passage;
  let places = placesOf(text, quote);
  const isCounted = places.length < maxPlaces;
  if (!isCounted) places = nearest(text, quote, position, maxPlaces);
  const best = places
    .map(start => ({ start, known: likeness(text, passage, start, start + quote.length) }))
    .map(place => ({ ...place, score: place.known + 0.3 * nearness(text, place.start, position) }))
    .reduce<{ start: number; known: number; score: number } | null>(
      (first, next) => (first && first.score >= next.score ? first : next),
      null,
    );
  if (!best || (best.known < minContext && !(isCounted && places.length > others))) return null;
  return { start: best.start, end: best.start + quote.length };
}

function findSimilar(text: string, passage: Passage): TextRange | null {
  const { quote, position } = passage;
  if (quote.length < minSimilar) return null;
  let best: (TextRange & { score: number }) | null = null;
  for (const from of windowsFor(text, passage)) {
    const to = from + Math.ceil(quote.length * 1.5) + 2 * slack;
    const found = search(text.slice(from, to), quote, Math.floor(quote.length * (1 - minLikenessInContext)));
    for (const { start, end, errors } of found) {
      // Exact matches were rejected before.
      if (errors === 0) continue;
      const range = trimmed(text, from + start, from + end);
      const left = 1 - errors / quote.length;
      const known = likeness(text, passage, range.start, range.end);
      if (range.end <= range.start || left < (known < minContext ? minLikeness : minLikenessInContext))
        continue;
      const score = left + known + 0.3 * nearness(text, range.start, position);
      if (!best || score > best.score) best = { ...range, score };
    }
  }
  return best && { start: best.start, end: best.end };
}

const slack = 32;

/** The range to search: limits the work by the length of the passage. */
function windowsFor(text: string, { quote, prefix, suffix, position }: Passage): Set<number> {
  const windows = new Set<number>();
  const add = (start: number) => {
    if (windows.size < maxWindows) windows.add(Math.max(0, start - slack));
  };
  const size = quote.length < 32 ? Math.max(minSimilar, quote.length >> 1) : 16;
  const before = prefix.slice(-16);
  const after = suffix.slice(0, 16);
  if (before.length >= minSimilar)
    for (const at of nearest(text, before, position, 4)) add(at + before.length);
  if (after.length >= minSimilar) for (const at of nearest(text, after, position, 4)) add(at - quote.length);
  const step = Math.max(size >> 1, Math.floor(quote.length / 24));
  for (let offset = 0; offset + size <= quote.length; offset += step)
    for (const at of nearest(text, quote.slice(offset, offset + size), position, 6)) add(at - offset);
  return windows;
}

function nearest(text: string, words: string, position: number, most: number): number[] {
  const places: number[] = [];
  let behind = text.indexOf(words, position);
  let before = position > 0 ? text.lastIndexOf(words, position - 1) : -1;
  while (places.length < most && (behind >= 0 || before >= 0)) {
    if (before < 0 || (behind >= 0 && behind - position <= position - before)) {
      places.push(behind);
      behind = text.indexOf(words, behind + 1);
    } else {
      places.push(before);
      before = before > 0 ? text.lastIndexOf(words, before - 1) : -1;
    }
  }
  return places;
}

/** The share of the context that matches here, from 0 to 1. */
function likeness(text: string, { prefix, suffix }: Passage, start: number, end: number): number {
  const all = prefix.length + suffix.length;
  if (all === 0) return 1;
  let same = 0;
  while (same < prefix.length && text[start - 1 - same] === prefix[prefix.length - 1 - same]) same += 1;
  let behind = 0;
  while (behind < suffix.length && text[end + behind] === suffix[behind]) behind += 1;
  return (same + behind) / all;
}

function nearness(text: string, start: number, position: number): number {
  return 1 - Math.min(1, Math.abs(start - position) / text.length);
}

function trimmed(text: string, start: number, end: number): TextRange {
  let [from, to] = [start, end];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to };
}
