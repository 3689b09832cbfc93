import type { Step, StepMap } from '@tiptap/pm/transform';
import type { Range } from './kept-words.ts';
import { MoveStep } from './move-step.ts';
import type { Rebasing } from './rival-words.ts';

/** A move, and the index of its map in a mapping. */
export interface MappedMove {
  index: number;
  move: MoveStep;
}

/** The moves among the steps of a mapping that undoes some and then makes others. */
export const movesOf = (undone: readonly Step[], made: readonly Step[]): MappedMove[] =>
  [...undone.toReversed(), ...made].flatMap((step, index) =>
    step instanceof MoveStep ? [{ index, move: index < undone.length ? step.invert() : step }] : [],
  );

/**
 * Lets a range be mapped with what is moved where it is within that, otherwise as if that was deleted and inserted. Returns
 * whether it goes with any.
 */
function followMoves(range: Range, moves: readonly MappedMove[], { mapping, undo }: Rebasing): boolean {
  let follows = false;
  for (const { index, move } of moves) {
    if (index < undo) continue;
    const before = mapping.slice(undo, index);
    const to = before.map(range.to, -1);
    const isWithin = move.holds({ from: range.from < range.to ? before.map(range.from, 1) : to, to });
    (mapping.maps as StepMap[])[index] = (isWithin ? move.followed() : move).getMap();
    follows ||= isWithin;
  }
  return follows;
}

/** Lets a step be mapped with what is moved where it is within that. Returns whether it goes with any. */
export function followMovesOf(step: Step, moves: readonly MappedMove[], maps: Rebasing): boolean {
  const { from, to, pos = 0 } = step as unknown as Partial<Range> & { pos?: number };
  return followMoves({ from: from ?? pos, to: to ?? pos + 1 }, moves, maps);
}

/** Maps a move, whose range and target may go with different moves. */
export function mapMove(step: MoveStep, moves: readonly MappedMove[], maps: Rebasing): MoveStep | null {
  const mapping = maps.mapping.slice(maps.undo);
  followMoves({ from: step.target, to: step.target }, moves, maps);
  const target = mapping.map(step.target, -1);
  followMoves(step, moves, maps);
  return step.map(mapping, target);
}
