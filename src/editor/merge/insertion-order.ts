import type { Node, Slice } from '@tiptap/pm/model';
import { endsInWord, startsInWord } from '#text/word-ends.ts';

/** Whose words come first, or which of them stand alone, as they hold the others. */
type Order = 'ownFirst' | 'ownLast' | 'theirsOnly' | 'ownOnly';

/**
 * Where own words go beside those that others inserted at the same place, `from` to `to` in `theirs`: own letters stay with the
 * word that they continue, and letters with which both continue it are there once. Otherwise own words come last.
 */
export function insertionOrder(own: Slice, theirs: Node, { from, to }: { from: number; to: number }): Order {
  const { parent, parentOffset: start } = theirs.resolve(from);
  if (!parent.isTextblock || !own.content.firstChild?.isInline) return 'ownLast';
  const between = (start: number, end: number) => parent.textBetween(start, end, null, leaf);
  // Two code units are one letter at most.
  if (!endsInWord.test(between(Math.max(0, start - 2), start))) return 'ownLast';
  const end = start + to - from;
  const isInLine = end <= parent.content.size;
  const otherWords = between(start, isInLine ? end : parent.content.size);
  const ownWords = own.content.textBetween(0, own.size, null, leaf);
  if (!startsInWord.test(ownWords)) return 'ownLast';
  if (isWithin(ownWords, otherWords)) return 'theirsOnly';
  return isInLine && startsInWord.test(otherWords) && isWithin(otherWords, ownWords) ? 'ownOnly' : 'ownFirst';
}

/** Leaves, such as mentions, read alike and need not be the same. */
const isWithin = (words: string, others: string): boolean =>
  !words.includes(leaf) && others.startsWith(words);

const leaf = '\ufffc';
