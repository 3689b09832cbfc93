/** A passage by its words and context. Lengths are in UTF-16 units of `TextIndex.text`. */
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

const around = 32;
/** Occurrences counted at most: a passage may be one letter. */
export const maxPlaces = 2000;

export function describePassage(text: string, { start, end }: TextRange): Passage | null {
  const raw = text.slice(start, end);
  const quote = raw.trim();
  if (quote === '') return null;
  const from = start + (raw.length - raw.trimStart().length);
  const to = from + quote.length;
  return {
    quote,
    prefix: tidy(text.slice(Math.max(0, from - around), from)),
    suffix: tidy(text.slice(to, to + around)),
    position: from,
    others: Math.max(0, placesOf(text, quote).length - 1),
  };
}

export function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    places.push(at);
    if (places.length === maxPlaces) break;
  }
  return places;
}

/** Removes half surrogate pairs at the ends. */
function tidy(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
