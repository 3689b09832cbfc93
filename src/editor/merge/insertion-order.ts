import type { Node, Slice } from '@tiptap/pm/model';

/** `stands`: theirs hold the own words. `replaces`: own words hold theirs. */
type Order = 'before' | 'behind' | 'stands' | 'replaces';

/**
 * Where own words go beside those that others inserted at the same place, `from` to `to` in `theirs`: letters stay with the
 * word that they continue, and the same letters finish a word once.
 */
export function insertionOrder(own: Slice, theirs: Node, { from, to }: { from: number; to: number }): Order {
  const { parent, parentOffset: start } = theirs.resolve(from);
  const end = start + to - from;
  const isInLine = parent.isTextblock && end <= parent.content.size;
  if (!isInLine || !own.content.firstChild?.isInline) return 'behind';
  const between = (start: number, end: number) => parent.textBetween(start, end, null, leaf);
  // Two code units are one letter at most.
  if (!endsInWord.test(between(Math.max(0, start - 2), start))) return 'behind';
  const [ownWords, otherWords] = [own.content.textBetween(0, own.size, null, leaf), between(start, end)];
  if (!startsInWord.test(ownWords)) return 'behind';
  if (otherWords.startsWith(ownWords)) return 'stands';
  return startsInWord.test(otherWords) && ownWords.startsWith(otherWords) ? 'replaces' : 'before';
}

/** In the place of what is no text, such as a mention. */
const leaf = '\ufffc';

const startsInWord = /^(?:\p{L}|\p{N}|\p{M})/u;
// Not a class: V8 fails to match one of characters of two code units at the end of a text.
const endsInWord = /(?:\p{L}|\p{N}|\p{M})$/u;
