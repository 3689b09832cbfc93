import type { Node, NodeType } from '@tiptap/pm/model';
import type { ReplacedRange } from './changed-items.ts';
import { commonCount, commonEnds } from './common-ends.ts';

/** So many blocks are compared with each other. */
const maxBlocks = 20;

interface Block {
  type: NodeType;
  text: string;
}

interface Pair {
  index: number;
  newIndex: number;
}

interface Pairs {
  /** Letters that they have in common. */
  size: number;
  pairs: readonly Pair[];
}

/**
 * A range of changed blocks as several, where blocks in it stand for each other: each has the letters of the other one at its ends.
 * Words that were deleted or came between them do not mix with theirs.
 */
export function apartFromAlike(
  range: ReplacedRange,
  old: readonly Node[],
  now: readonly Node[],
): ReplacedRange[] {
  const { from, to, newFrom, newTo } = range;
  const longest = Math.max(to - from, newTo - newFrom);
  if (longest < 2 || longest > maxBlocks || from === to || newFrom === newTo) return [range];
  const [blocks, newBlocks] = [old.slice(from, to), now.slice(newFrom, newTo)].map(list =>
    list.map(({ type, textContent: text }) => ({ type, text })),
  ) as [Block[], Block[]];
  const pairs = alikePairs(blocks, newBlocks);
  if (pairs.length === 0 || areDivided(pairs, blocks, newBlocks)) return [range];
  const ranges: ReplacedRange[] = [];
  let [at, newAt] = [from, newFrom];
  const add = (one: ReplacedRange) => {
    if (one.to > one.from || one.newTo > one.newFrom) ranges.push(one);
    [at, newAt] = [one.to, one.newTo];
  };
  for (const { index, newIndex } of pairs) {
    const [one, newOne] = [from + index, newFrom + newIndex];
    add({ from: at, to: one, newFrom: newAt, newTo: newOne });
    add({ from: one, to: one + 1, newFrom: newOne, newTo: newOne + 1 });
  }
  add({ from: at, to, newFrom: newAt, newTo });
  return ranges;
}

/** The pairs in order that have most in common. */
function alikePairs(blocks: readonly Block[], newBlocks: readonly Block[]): readonly Pair[] {
  // The best pairs of the first blocks of both, by their numbers.
  let best: Pairs[] = Array.from({ length: newBlocks.length + 1 }, () => nothing);
  for (const [index, block] of blocks.entries()) {
    const next = [nothing];
    for (const [newIndex, newBlock] of newBlocks.entries()) {
      const size = block.type === newBlock.type ? alikeness(block.text, newBlock.text) : 0;
      const together = best[newIndex]!;
      const choices = [best[newIndex + 1]!, next[newIndex]!];
      if (size > 0)
        choices.push({ size: together.size + size, pairs: [...together.pairs, { index, newIndex }] });
      next.push(choices.reduce((one, other) => (other.size > one.size ? other : one)));
    }
    best = next;
  }
  return best.at(-1)!.pairs;
}

const nothing: Pairs = { size: 0, pairs: [] };

/** The number of letters that both have at their ends; 0 where that is less than half of the shorter one. */
function alikeness(one: string, other: string): number {
  const common = commonCount(one, other);
  return 2 * common >= Math.min(one.length, other.length) ? common : 0;
}

/** Whether what one of a pair has besides stands in another block, as where a line was divided or two were joined. */
function areDivided(pairs: readonly Pair[], blocks: readonly Block[], newBlocks: readonly Block[]): boolean {
  const gone = blocks.filter((_, at) => pairs.every(({ index }) => index !== at));
  const come = newBlocks.filter((_, at) => pairs.every(({ newIndex }) => newIndex !== at));
  return pairs.some(({ index, newIndex }) => {
    const [one, other] = [blocks[index]!.text, newBlocks[newIndex]!.text];
    const { start, end } = commonEnds(one, other);
    const isIn = (rest: string, others: readonly Block[]) =>
      rest !== '' && others.some(({ text }) => alikeness(rest, text) > 0 || text === '');
    const restOf = (text: string) => text.slice(start, text.length - end).trim();
    return isIn(restOf(one), come) || isIn(restOf(other), gone);
  });
}
