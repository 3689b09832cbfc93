import { commonCount } from '#text/common-ends.ts';
import { nearestOccurrences } from '#text/passages/find-exact.ts';
import type { Passage, TextRange } from '#text/passages/passage.ts';

/** Characters of the context by which the ends of a passage are known again. */
const contextSize = 16;
/** For each end. */
const maxPlaces = 4;
/** Characters that may have been put in. */
const maxGrowth = 2000;

/** Finds a passage into whose words somebody has put others, however many, between what stood before and behind it. */
export function findGrownPassage(text: string, passage: Passage): TextRange | null {
  const { quote, prefix, suffix, position } = passage;
  const placesOf = (words: string, offset: number, near: number) =>
    nearestOccurrences(text, words, { position: near, max: maxPlaces }).map(start => start + offset);
  const [before, after] = [prefix.slice(-contextSize), suffix.slice(0, contextSize)];
  const starts = before === '' ? [0] : placesOf(before, before.length, position);
  const ends = after === '' ? [text.length] : placesOf(after, 0, position + quote.length);
  let best: TextRange | null = null;
  for (const start of starts)
    for (const end of ends) {
      const growth = end - start - quote.length;
      if (growth <= 0 || growth > maxGrowth || (best && end - start >= best.end - best.start)) continue;
      if (commonCount(quote, text.slice(start, end)) >= quote.length) best = { start, end };
    }
  return best;
}
