import type { BlockForm, ReplacedBlocks, Three } from './block-form.ts';
import { contestedRanges } from './contested-ranges.ts';
import { joinLines } from './join-lines.ts';
import { type MergedBlocks, mergeBlocks, replacedBlocks } from './merge-blocks.ts';
import type { Winner } from './merge-in-place.ts';

/** Merges as `mergeBlocks` does, also in blocks that one side moved or rebuilt. Null where that is not possible. */
export function mergeRebuiltBlocks<B>(
  sides: Three<readonly B[]>,
  form: BlockForm<B>,
  winner: Winner,
): MergedBlocks<B> | null {
  const { blocks, replaced, hasRivals } = joinRebuiltLines(sides, form, winner);
  const merged = mergeBlocks(blocks, form, winner, replaced);
  return merged && { ...merged, hasRivals: merged.hasRivals || hasRivals };
}

interface JoinedBlocks<B> {
  blocks: Three<readonly B[]>;
  replaced: ReplacedBlocks;
  hasRivals: boolean;
}

/** So often lines are joined at most: each time, all blocks are compared again. */
const maxRounds = 4;

/**
 * Joins the words of both sides in each line that one of them moved, or put into other blocks, so that the sides differ by
 * these blocks alone. Texts without such a line come back as they are.
 */
function joinRebuiltLines<B>(
  blocks: Three<readonly B[]>,
  form: BlockForm<B>,
  winner: Winner,
  rounds = maxRounds,
): JoinedBlocks<B> {
  const replaced = replacedBlocks(blocks, form);
  if (rounds === 0 || contestedRanges(replaced).size === 0) return { blocks, replaced, hasRivals: false };
  form.readAhead(blocksOfRanges(blocks, replaced));
  const joined = joinLines(replaced, (of, index) => form.read(blocks[of][index]!), winner);
  const withJoined = (of: keyof Three<unknown>): readonly B[] =>
    blocks[of].map((block, index) => {
      const doc = joined.blocks[of].get(index);
      return doc ? form.write(doc) : block;
    });
  if (Object.values(joined.blocks).every(({ size }) => size === 0))
    return { blocks, replaced, hasRivals: false };
  const all = { base: withJoined('base'), mine: withJoined('mine'), theirs: withJoined('theirs') };
  // Beside lines that are the same now, others may have moved than before.
  const rest = joinRebuiltLines(all, form, winner, rounds - 1);
  return { ...rest, hasRivals: joined.hasRivals || rest.hasRivals };
}

function blocksOfRanges<B>(blocks: Three<readonly B[]>, replaced: ReplacedBlocks): B[] {
  return (['mine', 'theirs'] as const).flatMap(name =>
    replaced[name].flatMap(({ from, to, newFrom, newTo }) => [
      ...blocks.base.slice(from, to),
      ...blocks[name].slice(newFrom, newTo),
    ]),
  );
}
