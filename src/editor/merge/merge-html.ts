import { changedItems } from '#text/changed-items.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { mergeDocs, type Winner } from './merge-docs.ts';
import { splitBlocks } from './split-blocks.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

export interface Merged {
  text: string;
  /** Whether both sides rewrote the same words, so that words of one of them are missing. */
  hasRivals: boolean;
}

/**
 * Makes the changes from `base` to `mine` in `theirs`: top-level blocks that one side changed are taken as they are, and
 * only those that both changed are read. Null when the texts cannot be merged.
 */
export function mergeHtml(base: string, mine: string, theirs: string, winner: Winner): Merged | null {
  const [baseBlocks, ownBlocks, otherBlocks] = [base, mine, theirs].map(splitBlocks) as Blocks;
  const merged: string[] = [];
  let hasRivals = false;
  let end = 0;
  for (const stretch of stretchesOf(
    changedItems(baseBlocks, ownBlocks),
    changedItems(baseBlocks, otherBlocks),
  )) {
    merged.push(...baseBlocks.slice(end, stretch.from));
    end = stretch.to;
    const part = mergeStretch(stretch, [baseBlocks, ownBlocks, otherBlocks], winner);
    if (part === null) return null;
    merged.push(part.text);
    if (part.hasRivals) hasRivals = true;
  }
  merged.push(...baseBlocks.slice(end));
  return { text: merged.join(''), hasRivals };
}

/** The blocks of the base, of mine and of theirs. */
type Blocks = [string[], string[], string[]];

function mergeStretch({ from, to, mine, theirs }: Stretch, blocks: Blocks, winner: Winner): Merged | null {
  const base = blocks[0].slice(from, to).join('');
  const own = blocks[1].slice(mine.from, mine.to).join('');
  const other = blocks[2].slice(theirs.from, theirs.to).join('');
  if (mine.changes.length === 0 || own === other) return { text: other, hasRivals: false };
  if (theirs.changes.length === 0) return { text: own, hasRivals: false };
  if (base === '') return { text: other + own, hasRivals: false };
  // Blocks that one side deleted and the other one changed stay.
  if (own === '' || other === '') return { text: own + other, hasRivals: false };
  const [baseDoc, ownDoc, otherDoc] = [base, own, other].map(html => parseHtml(richTextSchema(), html));
  const merged = mergeDocs(baseDoc!, ownDoc!, otherDoc!, winner);
  return merged && { text: writeHtml(merged.doc), hasRivals: merged.hasRivals };
}
