import { type Node, Slice } from '@tiptap/pm/model';
import { ReplaceStep, Transform } from '@tiptap/pm/transform';
import { changesBetween } from '#text/doc-changes.ts';
import { insertionOrder } from './insertion-order.ts';
import { isInsertion, type Stretch, stretchesOf } from './stretches.ts';

/** Whose words stand where both sides rewrote the same ones. */
export type Winner = 'mine' | 'theirs';

export interface MergedDocs {
  doc: Node;
  /** Whether both sides rewrote the same words, so that words of one of them are missing. */
  hasRivals: boolean;
}

/**
 * Makes the changes from `base` to `mine` in `theirs`. Where one side changed what the other one deleted, the change
 * stays. Returns null when the result would not be a document of the schema.
 */
export function mergeInPlace(base: Node, mine: Node, theirs: Node, winner: Winner): MergedDocs | null {
  const stretches = stretchesOf(changesBetween(base, mine), changesBetween(base, theirs));
  const tr = new Transform(theirs);
  let hasRivals = false;
  // From the end, so that earlier positions stay valid.
  for (const stretch of stretches.reverse()) {
    const own = mine.slice(stretch.mine.from, stretch.mine.to);
    const other = theirs.slice(stretch.theirs.from, stretch.theirs.to);
    const outcome = decide(stretch, own, other);
    if (outcome === 'rivals') hasRivals = true;
    const step = stepOf(outcome === 'rivals' ? winner : outcome, { stretch, own, theirs });
    if (step && tr.maybeStep(step).failed !== null) return null;
  }
  try {
    tr.doc.check();
  } catch {
    return null;
  }
  return { doc: tr.doc, hasRivals };
}

type Outcome = Winner | 'both' | 'neither' | 'rivals';

function decide({ from, to, mine, theirs }: Stretch, own: Slice, other: Slice): Outcome {
  if (mine.changes.length === 0 || own.eq(other)) return 'theirs';
  if (theirs.changes.length === 0) return 'mine';
  if (from === to) return 'both';
  const [addsMine, addsTheirs] = [mine.changes.some(isInsertion), theirs.changes.some(isInsertion)];
  if (addsMine) return addsTheirs ? 'rivals' : 'mine';
  // Deletions that overlap cover the whole stretch together.
  return addsTheirs ? 'theirs' : 'neither';
}

interface OwnChange {
  stretch: Stretch;
  own: Slice;
  theirs: Node;
}

function stepOf(
  outcome: Exclude<Outcome, 'rivals'>,
  { stretch, own, theirs }: OwnChange,
): ReplaceStep | null {
  if (outcome === 'theirs') return null;
  const { from, to } = stretch.theirs;
  if (outcome !== 'both') return new ReplaceStep(from, to, outcome === 'neither' ? Slice.empty : own);
  const order = insertionOrder(own, theirs, { from, to });
  if (order === 'theirsOnly') return null;
  if (order === 'ownOnly') return new ReplaceStep(from, to, own);
  const place = order === 'ownFirst' ? from : to;
  return new ReplaceStep(place, place, own);
}
