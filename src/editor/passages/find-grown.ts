import { commonCount } from '#text/common-ends.ts';
import { nearestOccurrences } from '#text/passages/find-exact.ts';
import type { Passage, TextRange } from '#text/passages/passage.ts';

/** Characters of the context by which the ends of a passage are known again. */
const contextSize = 16;
/** For each end. */
const maxPlaces = 4;
/** Characters that may have been put in. */
const maxGrowth = 2000;

/** Finds a passage into whose words others were put, up to 2,000 characters, between what stood before and behind it. */
export function findGrownPassage(text: string, passage: Passage): TextRange | null {
  const { quote, prefix, suffix, position } = passage;
  const [before, after] = [prefix.slice(-contextSize), suffix.slice(0, contextSize)];
  const nearest = (words: string, near: number) =>
    nearestOccurrences(text, words, { position: Math.max(0, near), max: maxPlaces });
  const starts =
    before === '' ? [0] : nearest(before, position - before.length).map(start => start + before.length);
  const ends = after === '' ? [text.length] : nearest(after, position + quote.length);
  // A short context ends with the text, and may occur in what was put in.
  if (after.length < contextSize && text.endsWith(after)) ends.push(text.length - after.length);
  let best: TextRange | null = null;
  for (const start of starts)
    for (const end of ends) {
      const growth = end - start - quote.length;
      if (growth <= 0 || growth > maxGrowth || (best && end - start >= best.end - best.start)) continue;
      if (commonCount(quote, text.slice(start, end)) >= quote.length) best = { start, end };
    }
  return best;
}
