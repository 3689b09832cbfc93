interface Match {
  /** Higher is better. */
  score: number;
  ranges: readonly (readonly [number, number])[];
}

type Range = [number, number];

/**
 * Whether every word of the query is in the text, without case: best at its beginning, then at the beginning of a
 * word, then inside one, then with letters left out ("gtwy" for gateway). Null when a word is missing.
 */
export function matchText(text: string, query: string): Match | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // Lower case may change the length (İ), which would shift the ranges.
  const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  let score = 0;
  const ranges: Range[] = [];
  for (const word of words) {
    const found = wholeWord(lower, word) ?? loosely(lower, word);
    if (!found) return null;
    score += found.score;
    ranges.push(...found.ranges);
  }
  return { score: score - text.length / 1000, ranges: joined(ranges) };
}

const isLetter = /[\p{L}\p{N}]/u;
const beginsWord = (text: string, at: number) => at === 0 || !isLetter.test(text[at - 1]!);

function wholeWord(text: string, word: string): { score: number; ranges: Range[] } | null {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (beginsWord(text, at)) return { score: at === 0 ? 3 : 2, ranges: [[at, at + word.length]] };
    if (inside === -1) inside = at;
  }
  return inside === -1 ? null : { score: 1, ranges: [[inside, inside + word.length]] };
}

function loosely(text: string, word: string): { score: number; ranges: Range[] } | null {
  if (word.length < 3) return null;
  for (let start = text.indexOf(word[0]!); start !== -1; start = text.indexOf(word[0]!, start + 1)) {
    if (!beginsWord(text, start)) continue;
    const ranges: Range[] = [];
    let at = start;
    for (const letter of word) {
      at = text.indexOf(letter, at);
      if (at === -1) break;
      ranges.push([at, at + 1]);
      at += 1;
    }
    if (at !== -1 && at - start <= word.length * 2 + 2) return { score: 0.5, ranges };
  }
  return null;
}

function joined(ranges: readonly (readonly [number, number])[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

export function bestMatches<T extends { text: string }>(items: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...items];
  return items
    .map(item => ({ item, match: matchText(item.text, query) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => b.match!.score - a.match!.score)
    .map(({ item }) => item);
}
