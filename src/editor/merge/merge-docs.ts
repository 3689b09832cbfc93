import { Fragment, type Node } from '@tiptap/pm/model';
import { blocksIn, formIn } from './merge-blocks.ts';
import type { MergedDocs, Winner } from './merge-in-place.ts';
import { mergeRebuiltBlocks } from './merge-rebuilt-blocks.ts';

/**
 * Makes the changes from `base` to `mine` in `theirs`, also in blocks that one side moved or rebuilt. Where one side changed
 * what the other one deleted, the change stays. Returns null when the result would not be a document of the schema.
 */
export function mergeDocs(base: Node, mine: Node, theirs: Node, winner: Winner): MergedDocs | null {
  const all = { base: blocksIn(base), mine: blocksIn(mine), theirs: blocksIn(theirs) };
  const merged = mergeRebuiltBlocks(all, formIn(base), winner);
  return (
    merged && {
      doc: base.copy(Fragment.from(merged.blocks.flatMap(({ content }) => content))),
      hasRivals: merged.hasRivals,
    }
  );
}
