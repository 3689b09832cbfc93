import type { ReplacedRange } from '#text/changed-items.ts';
import { isEmptyDoc } from '../schema/html-codec.ts';
import type { BlockForm, ReplacedBlocks, Three } from './block-form.ts';
import { ChangedBlocks } from './changed-blocks.ts';
import { contestedRanges } from './contested-ranges.ts';
import { MovedBlocks } from './moved-blocks.ts';
import { isMadeOf } from './shared-words.ts';
import { lineTexts, wordsOfDoc } from './text-lines.ts';

/**
 * Settles what becomes of blocks that one side moved, so that none is there twice: what the other one has put beside it stays
 * behind, a block that the other one rebuilt is rebuilt at its new place, and of two new places that of the others counts.
 */
export function settleMoves<B>(
  blocks: Three<readonly B[]>,
  replaced: ReplacedBlocks,
  form: BlockForm<B>,
): Three<readonly B[]> {
  const contested = contestedRanges(replaced);
  if (contested.size === 0) return blocks;
  const [mine, theirs] = (['mine', 'theirs'] as const).map(
    name => new MovedBlocks(name, { blocks, ranges: replaced[name], form }),
  );
  const changed = {
    base: new ChangedBlocks(blocks.base),
    mine: new ChangedBlocks(blocks.mine),
    theirs: new ChangedBlocks(blocks.theirs),
  };
  const targetRanges = new Set(
    [mine!, theirs!].flatMap(({ targets, inserted }) => [...targets.values()].map(at => inserted.get(at))),
  );
  const goBack = (mover: MovedBlocks<B>, block: number) => {
    changed[mover.name].remove(mover.targets.get(block)!);
    changed[mover.name].insert(mover.removed.get(block)!.newFrom, blocks.base[block]!);
  };
  const settle = (mover: MovedBlocks<B>, builder: MovedBlocks<B>, block: number) => {
    const target = mover.targets.get(block)!;
    const doc = form.read(blocks.base[block]!);
    const range = builder.removed.get(block);
    if (isEmptyDoc(doc)) return;
    if (!range) {
      // Where both rewrote what is at its target, the block may not be in the text that stands.
      const isSure =
        !contested.has(mover.inserted.get(target)!) || isInsertionAlone(mover.inserted.get(target)!);
      if (!contested.has(mover.removed.get(block)!) || !isSure) return;
      changed.base.remove(block);
      changed[builder.name].remove(builder.kept.get(block)!);
      return;
    }
    if (builder.targets.has(block)) return goBack(mover, block);
    const lines = lineTexts(doc);
    const built = builder.builtIn(range);
    const isRebuilt = built !== null && isMadeOf(built.words, wordsOfDoc(doc));
    const isWhole = range.to - range.from === 1 && !targetRanges.has(range);
    if (isRebuilt && isWhole) {
      changed.base.replace(block, built.block);
      changed[mover.name].replace(target, built.block);
      for (let at = range.newFrom + 1; at < range.newTo; at++) changed[builder.name].remove(at);
      changed[builder.name].replace(range.newFrom, built.block);
    } else if (isRebuilt || builder.insertsLines(lines)) goBack(mover, block);
    // Deleted by one side, it stays where the other one has put it.
  };
  for (const block of mine!.targets.keys()) settle(mine!, theirs!, block);
  for (const block of theirs!.targets.keys()) if (!mine!.targets.has(block)) settle(theirs!, mine!, block);
  if (Object.values(changed).every(({ isSame }) => isSame)) return blocks;
  return { base: changed.base.all(), mine: changed.mine.all(), theirs: changed.theirs.all() };
}

const isInsertionAlone = ({ from, to }: ReplacedRange): boolean => from === to;
