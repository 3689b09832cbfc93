import { ReplaceAroundStep, type Step, type StepMap } from '@tiptap/pm/transform';
import { isContinuing } from './continuing-steps.ts';
import { innerAfter, letterBefore, type Range } from './kept-words.ts';
import { isMove, MoveStep, moveOf } from './move-step.ts';
import type { Rebasing } from './rival-words.ts';

/** So many moves are followed; what is in others is mapped as if that was deleted and inserted: each one costs time with each step. */
const maxMoves = { own: 5, others: 200 } as const;
/** So many maps are looked at for more own moves: few steps may have many, as where cells of a table are merged. */
const maxMaps = 1_000_000;
/** So many blocks that others put around what is moved go with it. */
const maxWraps = 5;

/** Whether a step puts blocks around others, as around the lines of a quote or list. */
const isWrap = (step: Step): step is ReplaceAroundStep =>
  step instanceof ReplaceAroundStep && step.from === step.gapFrom && step.to === step.gapTo;

/** Returns the places behind what others typed at one, or only where that goes on with a word. */
interface TypedPlaces {
  behind: (pos: number) => number;
  endOfWord: (pos: number) => number;
}

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
  readonly #wraps: { index: number; wrap: ReplaceAroundStep }[];

  constructor(own: readonly Step[], others: readonly Step[]) {
    const mapsOfMove = own.length * (2 * own.length + others.length);
    const maxOwn = Math.max(maxMoves.own, Math.floor(maxMaps / mapsOfMove));
    this.#own = new Set(own.filter(isMove).slice(0, maxOwn));
    const ofOthers = new Set(others.filter(isMove).slice(0, maxMoves.others));
    this.#wraps = others
      .flatMap((step, index) => (isWrap(step) ? [{ index: own.length + index, wrap: step }] : []))
      .slice(0, maxWraps);
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
    if (isContinuing(step)) return this.#follow(letterBefore(step.from), maps);
    const { from, to, pos = 0 } = step as unknown as Partial<Range> & { pos?: number };
    return this.#follow({ from: from ?? pos, to: to ?? pos + 1 }, maps);
  }

  /**
   * Maps a move, whose range and target may go with different moves. Returns what may be done: that alone, or with blocks that
   * others put around the range, which cannot be left empty.
   */
  map(step: MoveStep, maps: Rebasing, typed: TypedPlaces): MoveStep[] {
    const { mapping, undo } = maps;
    this.#follow({ from: step.target, to: step.target }, maps, true);
    const target = typed.behind(mapping.slice(undo).map(step.target, -1));
    this.#follow(step, maps);
    let [range, at]: [Range, number] = [step, undo];
    for (const { index, wrap } of this.#wraps) {
      const { from, to } = innerAfter(range, mapping.slice(at, index));
      if (from !== wrap.from || to !== wrap.to) continue;
      range = { from, to: to + wrap.slice.size };
      at = index + 1;
    }
    const { from, to } = innerAfter(step, mapping.slice(undo));
    const alone = { from, to: from < to ? typed.endOfWord(to) : to };
    const ranges = range === step ? [alone] : [alone, innerAfter(range, mapping.slice(at))];
    return ranges.flatMap(one => moveOf(one, target) ?? []);
  }

  /** A target right behind what was moved before goes with that: the distance to its start may be another one then. */
  #follow(range: Range, { mapping, undo, missed, redo }: Rebasing, isTarget = false): boolean {
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
      const isOwn = isAgain || index < missed;
      const isWithin = move.holds(now) || (isTarget && isOwn && now.from === move.to);
      (mapping.maps as StepMap[])[index] = isWithin ? maps.follows : maps.stays;
      follows ||= isWithin;
      [at, place] = [index, now];
    }
    return follows;
  }
}
