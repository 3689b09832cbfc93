import { Fragment, type Node } from '@tiptap/pm/model';
import { memoWeak } from '#lib/memo-weak.ts';
import { changedItems } from '#text/changed-items.ts';
import { keyOfBlock } from '#text/doc-changes.ts';
import type { BlockForm, ReplacedBlocks, Three } from './block-form.ts';
import { mergeInPlace, type Winner } from './merge-in-place.ts';
import { settleMoves } from './settle-moves.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { wordsOfDoc } from './text-lines.ts';

export interface MergedBlocks<B> {
  blocks: readonly B[];
  /** Whether both sides rewrote the same words, so that words of one of them are missing. */
  hasRivals: boolean;
}

/** So often moves are settled at most: each time, all blocks are compared again. */
const maxRounds = 5;

/**
 * Makes the changes from `base` to `mine` in `theirs`: blocks that one side changed are taken as they are, and only those that
 * both changed are read, and merged by the blocks in them, or by their words. Null where that is not possible.
 */
export function mergeBlocks<B>(
  unsettled: Three<readonly B[]>,
  form: BlockForm<B>,
  winner: Winner,
  replaced: ReplacedBlocks = replacedBlocks(unsettled, form),
): MergedBlocks<B> | null {
  let [blocks, changes] = [unsettled, replaced];
  // Behind a block that is settled, others may have moved instead of those beside them.
  for (let round = 0; round < maxRounds; round++) {
    const settled = settleMoves(blocks, changes, form);
    if (settled === blocks) break;
    blocks = settled;
    changes = replacedBlocks(blocks, form);
  }
  const merged: B[] = [];
  let hasRivals = false;
  let end = 0;
  for (const stretch of stretchesOf(changes.mine, changes.theirs)) {
    merged.push(...blocks.base.slice(end, stretch.from));
    end = stretch.to;
    const part = mergeStretch(stretch, blocks, form, winner);
    if (part === null) return null;
    merged.push(...part.blocks);
    if (part.hasRivals) hasRivals = true;
  }
  merged.push(...blocks.base.slice(end));
  return { blocks: merged, hasRivals };
}

/** The ranges of blocks that each side replaced. */
export function replacedBlocks<B>(blocks: Three<readonly B[]>, { keyOf }: BlockForm<B>): ReplacedBlocks {
  const [base, mine, theirs] = [blocks.base, blocks.mine, blocks.theirs].map(all => all.map(keyOf));
  return { mine: changedItems(base!, mine!), theirs: changedItems(base!, theirs!) };
}

function mergeStretch<B>(
  { from, to, mine, theirs }: Stretch,
  blocks: Three<readonly B[]>,
  form: BlockForm<B>,
  winner: Winner,
): MergedBlocks<B> | null {
  const base = form.join(blocks.base.slice(from, to));
  const own = form.join(blocks.mine.slice(mine.from, mine.to));
  const other = form.join(blocks.theirs.slice(theirs.from, theirs.to));
  const clean = (...all: B[]) => ({ blocks: all, hasRivals: false });
  if (mine.changes.length === 0 || form.keyOf(own) === form.keyOf(other)) return clean(other);
  if (theirs.changes.length === 0) return clean(own);
  if (from === to) return clean(other, own);
  const docs = { base: form.read(base), mine: form.read(own), theirs: form.read(other) };
  // Blocks that one side deleted and the other one changed stay.
  // One empty line may be left of several blocks, as a text has at least.
  const areDeleted = (side: Stretch['mine'], doc: Node) =>
    side.from === side.to || (to - from > 1 && isEmptyLine(doc));
  if (areDeleted(mine, docs.mine)) return clean(...newIn(theirs, blocks.theirs));
  if (areDeleted(theirs, docs.theirs)) return clean(...newIn(mine, blocks.mine));
  const added = addedTo(mine, blocks.mine);
  const addedByOthers = addedTo(theirs, blocks.theirs);
  const merged = mergeInside(docs, winner) ?? mergeInPlace(docs.base, docs.mine, docs.theirs, winner);
  const isClean =
    merged &&
    !merged.hasRivals &&
    hasEachWordOnce(merged.doc, docs, added === null && addedByOthers === null);
  if (isClean) return clean(form.write(merged.doc));
  if (added) return clean(other, ...added);
  if (addedByOthers) return clean(...addedByOthers, own);
  if (merged?.hasRivals) return { blocks: [form.write(merged.doc)], hasRivals: true };
  return merged && { blocks: [winner === 'mine' ? own : other], hasRivals: true };
}

/**
 * Whether no word is there more often than in one text and what the other one has added. Where not `bothChange` blocks of the
 * base, one of them only adds some.
 */
function hasEachWordOnce(merged: Node, { base, mine, theirs }: Three<Node>, bothChange: boolean): boolean {
  const [before, own, other] = [base, mine, theirs].map(wordsOfDoc);
  return [...wordsOfDoc(merged)].every(([word, count]) => {
    const [old, one, two] = [before!, own!, other!].map(words => words.get(word) ?? 0);
    // Letters of both may have become one word.
    const isKnown = one! + two! > 0;
    const added = one! + two! - old!;
    return !isKnown || count <= (bothChange ? Math.max(one!, two!, added) : added);
  });
}

const isEmptyLine = ({ childCount, firstChild, content }: Node): boolean =>
  childCount === 1 && firstChild!.isTextblock && content.size === 2;

/** The blocks of a stretch that a side changed or added. */
const newIn = <B>({ changes }: Stretch['mine'], blocks: readonly B[]): B[] =>
  changes.flatMap(({ newFrom, newTo }) => blocks.slice(newFrom, newTo));

/** The blocks that a side put between those of a stretch; null where it changed any of these. */
function addedTo<B>({ changes }: Stretch['mine'], blocks: readonly B[]): B[] | null {
  if (changes.some(({ from, to }) => from < to)) return null;
  return changes.flatMap(({ newFrom, newTo }) => blocks.slice(newFrom, newTo));
}

/** Merges one block by the blocks in it. Null where the sides do not have the same one, as it is, for that. */
function mergeInside(
  { base, mine, theirs }: Three<Node>,
  winner: Winner,
): { doc: Node; hasRivals: boolean } | null {
  const [block, own, other] = [base, mine, theirs].map(({ firstChild }) => firstChild!);
  const isOne = [base, mine, theirs].every(({ childCount }) => childCount === 1);
  if (!isOne || !isContainer(block!) || !block!.sameMarkup(own!) || !block!.sameMarkup(other!)) return null;
  const inside = { base: blocksIn(block!), mine: blocksIn(own!), theirs: blocksIn(other!) };
  const merged = mergeBlocks(inside, formIn(block!), winner);
  if (!merged) return null;
  const whole = block!.copy(Fragment.from(merged.blocks.flatMap(({ content }) => content)));
  try {
    whole.check();
  } catch {
    return null;
  }
  return { doc: base.copy(Fragment.from(whole)), hasRivals: merged.hasRivals };
}

/** Cells of tables are merged with their rows and columns. */
const isContainer = ({ type, isTextblock, isLeaf }: Node): boolean =>
  !isTextblock && !isLeaf && type.spec.tableRole === undefined;

/** The blocks in another one, or in a document. */
export const blocksIn = (parent: Node): Fragment[] => parent.children.map(block => Fragment.from(block));

export const formIn = (parent: Node): BlockForm<Fragment> => ({
  keyOf: keyOfBlocks,
  read: memoWeak(blocks => parent.copy(blocks)),
  readAhead: () => {},
  write: ({ content }) => content,
  join: blocks => Fragment.from(blocks.flatMap(({ content }) => content)),
});

const keyOfBlocks = memoWeak(({ content }: Fragment) => `[${content.map(keyOfBlock).join(',')}]`);
