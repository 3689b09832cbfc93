import search from 'approx-string-match';
import { mostPlaces, type Passage, placesOf, type Range } from './passage.ts';

/** So much of what stood around it has to stand there still, where the words alone do not tell. */
const knownBy = 0.25;
/** So much of the words themselves has to be left. */
const alike = 0.6;
const alikeInPlace = 0.4;
/** Shorter ones are not looked for in other words than their own. */
const shortest = 4;
const mostWindows = 60;

/** Where a passage stands in a read text now; null when it is gone. */
export function findPassage(text: string, passage: Passage): Range | null {
  const quote = passage.quote.replace(/\s+/g, ' ').trim();
  if (quote === '' || text === '') return null;
  return findWords(text, { ...passage, quote }) ?? findSimilar(text, { ...passage, quote });
}

/** The same words, where their surroundings fit best; elsewhere only if there is one place more than the others had. */
function findWords(text: string, passage: Passage): Range | null {
  const { quote, position, others } = passage;
  let places = placesOf(text, quote);
  const isCounted = places.length < mostPlaces;
  if (!isCounted) places = nearest(text, quote, position, mostPlaces);
  const best = places
    .map(start => ({ start, known: likeness(text, passage, start, start + quote.length) }))
    .map(place => ({ ...place, score: place.known + 0.3 * nearness(text, place.start, position) }))
    .reduce<{ start: number; known: number; score: number } | null>(
      (first, next) => (first && first.score >= next.score ? first : next),
      null,
    );
  if (!best || (best.known < knownBy && !(isCounted && places.length > others))) return null;
  return { start: best.start, end: best.start + quote.length };
}

/** Words that are nearly the same, near pieces of the passage or of what stood around it. */
function findSimilar(text: string, passage: Passage): Range | null {
  const { quote, position } = passage;
  if (quote.length < shortest) return null;
  let best: (Range & { score: number }) | null = null;
  for (const from of windowsFor(text, passage)) {
    const to = from + Math.ceil(quote.length * 1.5) + 2 * slack;
    const found = search(text.slice(from, to), quote, Math.floor(quote.length * (1 - alikeInPlace)));
    for (const { start, end, errors } of found) {
      // The very words were judged before: this is another place that has them.
      if (errors === 0) continue;
      const range = trimmed(text, from + start, from + end);
      const left = 1 - errors / quote.length;
      const known = likeness(text, passage, range.start, range.end);
      if (range.end <= range.start || left < (known < knownBy ? alike : alikeInPlace)) continue;
      const score = left + known + 0.3 * nearness(text, range.start, position);
      if (!best || score > best.score) best = { ...range, score };
    }
  }
  return best && { start: best.start, end: best.end };
}

const slack = 32;

/** Where it is worth looking: the work grows with the passage, not with the text. */
function windowsFor(text: string, { quote, prefix, suffix, position }: Passage): Set<number> {
  const windows = new Set<number>();
  const add = (start: number) => {
    if (windows.size < mostWindows) windows.add(Math.max(0, start - slack));
  };
  const size = quote.length < 32 ? Math.max(shortest, quote.length >> 1) : 16;
  const before = prefix.slice(-16);
  const after = suffix.slice(0, 16);
  if (before.length >= shortest) for (const at of nearest(text, before, position, 4)) add(at + before.length);
  if (after.length >= shortest) for (const at of nearest(text, after, position, 4)) add(at - quote.length);
  const step = Math.max(size >> 1, Math.floor(quote.length / 24));
  for (let offset = 0; offset + size <= quote.length; offset += step)
    for (const at of nearest(text, quote.slice(offset, offset + size), position, 6)) add(at - offset);
  return windows;
}

/** Places of these words, those nearest to the position first as far as one can tell without seeing all. */
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

/** How much of what stood around the passage stands around this place, from 0 to 1. */
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

function trimmed(text: string, start: number, end: number): Range {
  let [from, to] = [start, end];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to };
}
