/** A passage by its words, wherever the text is shown. Lengths are in UTF-16 units of the read text. */
export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
  /** How many other places of the text had the same words. */
  others: number;
}

export interface Range {
  start: number;
  end: number;
}

const around = 32;
/** Counting goes no further: a passage of one letter is everywhere. */
export const mostPlaces = 2000;

/** Describes a part of a read text; null when it holds no word. */
export function describePassage(text: string, { start, end }: Range): Passage | null {
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

/** Every place where these words begin, up to a number. */
export function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    places.push(at);
    if (places.length === mostPlaces) break;
  }
  return places;
}

/** Without half a character at either end. */
function tidy(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
