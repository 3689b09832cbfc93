import type { Step, StepMap } from '@tiptap/pm/transform';
import type { Range } from './kept-words.ts';
import { MoveStep } from './move-step.ts';
import type { Rebasing } from './rival-words.ts';

/** So many moves are followed; what is in others is mapped as if that was deleted and inserted: each one costs time with each step. */
const maxMoves = { own: 5, others: 200 } as const;

interface MappedMove {
  /** That of its map in the mapping. */
  index: number;
  move: MoveStep;
  /** The maps of positions outside of what is moved, and of those in it. */
  maps: { stays: StepMap; follows: StepMap };
}

const mappedMove = (index: number, move: MoveStep): MappedMove => ({
  ...{ index, move },
  maps: { stays: move.getMap(), follows: move.followed().getMap() },
});

/** The moves in a mapping that undoes own steps, then makes those of others, and the own ones again behind them. */
export class MappedMoves {
  readonly #moves: MappedMove[];
  readonly #own: ReadonlySet<Step>;

  constructor(own: readonly Step[], others: readonly Step[]) {
    const isMove = (step: Step): boolean => step instanceof MoveStep;
    this.#own = new Set(own.filter(isMove).slice(0, maxMoves.own));
    const ofOthers = new Set(others.filter(isMove).slice(0, maxMoves.others));
    this.#moves = [...own.toReversed(), ...others].flatMap((step, index) => {
      const isUndone = index < own.length;
      if (!(step instanceof MoveStep) || !(isUndone ? this.#own : ofOthers).has(step)) return [];
      return [mappedMove(index, isUndone ? step.invert() : step)];
    });
  }

  /** Call with an own step, the one that is made instead of it, and the index of its map. */
  add(step: Step, placed: Step, index: number): void {
    if (placed instanceof MoveStep && this.#own.has(step)) this.#moves.push(mappedMove(index, placed));
  }

  /** Lets a step be mapped with what is moved where it is within that. Returns whether it goes with any. */
  followFor(step: Step, maps: Rebasing): boolean {
    const { from, to, pos = 0 } = step as unknown as Partial<Range> & { pos?: number };
    return this.#follow({ from: from ?? pos, to: to ?? pos + 1 }, maps);
  }

  /** Maps a move, whose range and target may go with different moves. */
  map(step: MoveStep, maps: Rebasing): MoveStep | null {
    const mapping = maps.mapping.slice(maps.undo);
    this.#follow({ from: step.target, to: step.target }, maps);
    const target = mapping.map(step.target, -1);
    this.#follow(step, maps);
    return step.map(mapping, target);
  }

  #follow(range: Range, { mapping, undo, redo }: Rebasing): boolean {
    let follows = false;
    let at = undo;
    let place = range;
    for (const { index, move, maps } of this.#moves) {
      if (index < undo) continue;
      // Own words come back with the own steps that are made again; until these, nothing has to be mapped twice.
      const isAgain = index >= redo;
      const before = isAgain ? mapping.slice(undo, index) : mapping.slice(at, index);
      const { from, to } = isAgain ? range : place;
      const end = before.map(to, -1);
      const now = { from: from < to ? before.map(from, 1) : end, to: end };
      const isWithin = move.holds(now);
      (mapping.maps as StepMap[])[index] = isWithin ? maps.follows : maps.stays;
      follows ||= isWithin;
      [at, place] = [index, now];
    }
    return follows;
  }
}
