interface Match {
  /** Higher is better. */
  score: number;
  ranges: readonly (readonly [number, number])[];
}

type Range = [number, number];

/**
 * Matches every word of the query, ignoring case. The best place is the beginning of the text, then the beginning of a
 * word, then inside a word, then with letters left out ("gtwy" for gateway). Null when a word is missing.
 */
export function matchText(text: string, query: string): Match | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // Lower case may change the length (İ), which would shift the ranges.
  const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  let score = 0;
  const ranges: Range[] = [];
  for (const word of words) {
    const match = matchSubstring(lower, word) ?? matchAbbreviation(lower, word);
    if (!match) return null;
    score += match.score;
    ranges.push(...match.ranges);
  }
  // Among equal matches, shorter texts come first.
  return { score: score - text.length / 1000, ranges: mergeRanges(ranges) };
}

const isLetter = /[\p{L}\p{N}]/u;
const isWordStart = (text: string, index: number) => index === 0 || !isLetter.test(text[index - 1]!);

function matchSubstring(text: string, word: string): { score: number; ranges: Range[] } | null {
  let inside = -1;
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + 1)) {
    if (isWordStart(text, index))
      return { score: index === 0 ? 3 : 2, ranges: [[index, index + word.length]] };
    if (inside === -1) inside = index;
  }
  return inside === -1 ? null : { score: 1, ranges: [[inside, inside + word.length]] };
}

/** Finds the letters of the word in order, not too far apart. */
function matchAbbreviation(text: string, word: string): { score: number; ranges: Range[] } | null {
  if (word.length < 3) return null;
  for (let start = text.indexOf(word[0]!); start !== -1; start = text.indexOf(word[0]!, start + 1)) {
    if (!isWordStart(text, start)) continue;
    const ranges: Range[] = [];
    let end = start;
    for (const letter of word) {
      const index = text.indexOf(letter, end);
      if (index === -1) return null;
      ranges.push([index, index + 1]);
      end = index + 1;
    }
    if (end - start <= word.length * 2 + 2) return { score: 0.5, ranges };
  }
  return null;
}

function mergeRanges(ranges: readonly (readonly [number, number])[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** The items that match, best first; all in their order without a query. */
export function bestMatches<T extends { text: string }>(items: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...items];
  return items
    .map(item => ({ item, match: matchText(item.text, query) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => b.match!.score - a.match!.score)
    .map(({ item }) => item);
}
