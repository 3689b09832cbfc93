/** A passage by its words and context. Positions are in UTF-16 units of `TextIndex.text`. */
export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
  /** The number of other occurrences of the same words. */
  others: number;
}

export interface TextRange {
  start: number;
  end: number;
}

const contextLength = 32;
/** Limits the count of occurrences: a passage may be one letter. */
export const maxOccurrences = 2000;

export function describePassage(text: string, { start, end }: TextRange): Passage | null {
  const selected = text.slice(start, end);
  const quote = selected.trim();
  if (quote === '') return null;
  const from = start + (selected.length - selected.trimStart().length);
  const to = from + quote.length;
  return {
    quote,
    prefix: dropHalfPairs(text.slice(Math.max(0, from - contextLength), from)),
    suffix: dropHalfPairs(text.slice(to, to + contextLength)),
    position: from,
    others: Math.max(0, occurrencesOf(text, quote).length - 1),
  };
}

/** Returns where the words begin, at most `maxOccurrences` times. */
export function occurrencesOf(text: string, words: string): number[] {
  const starts: number[] = [];
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    starts.push(start);
    if (starts.length === maxOccurrences) break;
  }
  return starts;
}

/** Removes half surrogate pairs at the ends. */
function dropHalfPairs(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
