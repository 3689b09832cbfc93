import type { Node } from '@tiptap/pm/model';
import type { ReplacedRange } from './changed-items.ts';
import { isKnownAgain } from './common-ends.ts';
import { endsOf } from './doc-changes.ts';
import { MoveStep } from './move-step.ts';

/** So many blocks are moved, and compared with each other; others are replaced. */
const maxMoves = 20;

interface Block {
  index: number;
  text: string;
  /** Those of one stretch are in the same place. */
  stretch: ReplacedRange;
}

/**
 * Steps that put blocks of `before`, one after the other, where `after` has them, or what was made of them. The documents differ in
 * the `changes`, by indexes of blocks.
 */
export function movesBetween(before: Node, after: Node, changes: readonly ReplacedRange[]): MoveStep[] {
  const [old, now] = [before.children, after.children];
  // A block that was moved is missing in one place and new in another one.
  if (changes.length < 2) return [];
  const moved = movedBlocks(
    changes.flatMap(stretch => blocksOf(old, stretch, stretch.from, stretch.to)),
    changes.flatMap(stretch => blocksOf(now, stretch, stretch.newFrom, stretch.newTo)),
  );
  const known = new Map([...unchanged(changes, now.length), ...moved]);
  const order = old.map((_, index) => index);
  const moves: MoveStep[] = [];
  for (const [newIndex, index] of [...moved].sort(([one], [other]) => one - other)) {
    const place = order.indexOf(index);
    const behind = placeBehind(newIndex, known, order);
    if (behind === place || behind === place + 1) continue;
    const ends = endsOf(order.map(one => old[one]!.nodeSize));
    moves.push(new MoveStep(ends[place]!, ends[place + 1]!, ends[behind]!));
    order.splice(place, 1);
    order.splice(behind > place ? behind - 1 : behind, 0, index);
  }
  return moves;
}

function blocksOf(blocks: readonly Node[], stretch: ReplacedRange, from: number, to: number): Block[] {
  return blocks
    .slice(from, to)
    .map((block, at) => ({ index: from + at, text: block.textContent, stretch }))
    .filter(({ text }) => text !== '');
}

/** New index and old index of blocks that went to another place. */
function movedBlocks(gone: readonly Block[], come: readonly Block[]): Map<number, number> {
  const moved = new Map<number, number>();
  if (Math.max(gone.length, come.length) > maxMoves) return moved;
  const left = new Set(gone);
  for (const isSame of [isEqual, isKnownAgain])
    for (const block of come) {
      if (moved.has(block.index)) continue;
      const origin = [...left].find(one => one.stretch !== block.stretch && isSame(one.text, block.text));
      if (!origin) continue;
      left.delete(origin);
      moved.set(block.index, origin.index);
    }
  return moved;
}

const isEqual = (one: string, other: string): boolean => one === other;

/** New index and old index of the blocks between the changes. */
function unchanged(changes: readonly ReplacedRange[], count: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [index, newIndex] = [0, 0];
  for (const { from, to, newTo } of [...changes, { from: Number.POSITIVE_INFINITY, to: 0, newTo: 0 }]) {
    while (index < from && newIndex < count) pairs.push([newIndex++, index++]);
    [index, newIndex] = [to, newTo];
  }
  return pairs;
}

/** The place in the order behind the nearest block that stands before the new one. */
function placeBehind(newIndex: number, known: ReadonlyMap<number, number>, order: readonly number[]): number {
  for (let before = newIndex - 1; before >= 0; before--) {
    const index = known.get(before);
    if (index !== undefined) return order.indexOf(index) + 1;
  }
  return 0;
}
