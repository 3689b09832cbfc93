import type { ReplacedRange } from '#text/changed-items.ts';
import type { ReplacedBlocks } from './block-form.ts';
import { stretchesOf } from './stretches.ts';

/** The ranges of each side that meet one of the other side. */
export function contestedRanges({ mine, theirs }: ReplacedBlocks): Set<ReplacedRange> {
  const met = stretchesOf(mine, theirs).filter(
    stretch => stretch.mine.changes.length > 0 && stretch.theirs.changes.length > 0,
  );
  return new Set(met.flatMap(stretch => [...stretch.mine.changes, ...stretch.theirs.changes]));
}
