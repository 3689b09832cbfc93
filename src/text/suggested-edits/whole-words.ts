import type { DocIndex } from '../passages/read-doc.ts';
import { sourceEnd, sourceStart } from '../passages/text-index.ts';

/**
 * Widens a range of a document to whole words, by those beside it where it has none at its ends: what is only between
 * words has no words to be found by.
 */
export function wholeWords(
  index: DocIndex,
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  const { text } = index;
  let start = lettersBefore(index, from);
  let end = lettersUpTo(index, to);
  const isBlankAt = (at: number) => text[at] === undefined || text[at] === ' ';
  const isBetween = isBlankAt(start) || sourceStart(index, start)?.offset !== from;
  if (isBetween || !isBlankAt(start - 1)) start = wordStart(text, start);
  const endsBetween = end <= start || isBlankAt(end - 1) || sourceEnd(index, end)?.offset !== to;
  if (endsBetween || !isBlankAt(end)) end = wordEnd(text, Math.max(start, end));
  const [first, last] = [sourceStart(index, start), sourceEnd(index, end)];
  if (!first || !last || end <= start) return { from, to };
  return { from: Math.min(from, first.offset), to: Math.max(to, last.offset) };
}

/** How many characters of the index come from before a position of the document. */
function lettersBefore({ runs, text }: DocIndex, position: number): number {
  for (const { start, length, offset, isIndivisible } of runs) {
    const size = isIndivisible ? 1 : length;
    if (offset + size <= position) continue;
    return start + (isIndivisible ? 0 : Math.max(0, position - offset));
  }
  return text.length;
}

/** The same without the space between two blocks where the position ends the first of them. */
function lettersUpTo({ runs }: DocIndex, position: number): number {
  const last = runs.findLast(({ offset }) => offset < position);
  if (!last) return 0;
  const size = last.isIndivisible ? 1 : Math.min(last.length, position - last.offset);
  return last.start + (last.isIndivisible ? last.length : size);
}

/** The start of the word that ends at or before a position. */
function wordStart(text: string, position: number): number {
  let end = position;
  while (end > 0 && text[end - 1] === ' ') end -= 1;
  return end === 0 ? 0 : text.lastIndexOf(' ', end - 1) + 1;
}

/** The end of the word that begins at or after a position. */
function wordEnd(text: string, position: number): number {
  const start = text[position] === ' ' ? position + 1 : position;
  const end = text.indexOf(' ', start);
  return end < 0 ? text.length : end;
}
