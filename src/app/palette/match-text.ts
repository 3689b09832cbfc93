export interface Match {
  /** Higher is better. */
  score: number;
  /** The parts of the text that were asked for, as [start, end). */
  ranges: readonly (readonly [number, number])[];
}

/**
 * Whether every word of the query is in the text, without case: best at its beginning, then at the beginning of a
 * word, then inside one. Null when a word is missing.
 */
export function matchText(text: string, query: string): Match | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // Lower case may be longer than the text itself; the ranges would then not fit it.
  const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  let score = 0;
  const ranges: [number, number][] = [];
  for (const word of words) {
    const at = placeOf(lower, word);
    if (at === -1) return null;
    score += at === 0 ? 3 : /[\p{L}\p{N}]/u.test(lower[at - 1]!) ? 1 : 2;
    ranges.push([at, at + word.length]);
  }
  return { score: score - text.length / 1000, ranges: joined(ranges) };
}

function placeOf(text: string, word: string): number {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return at;
    if (inside === -1) inside = at;
  }
  return inside;
}

function joined(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Those whose text matches, the best first; all in their own order without a query. */
export function bestMatches<T extends { text: string }>(items: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...items];
  return items
    .map(item => ({ item, match: matchText(item.text, query) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => b.match!.score - a.match!.score)
    .map(({ item }) => item);
}
