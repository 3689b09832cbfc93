import { type Node, Slice } from '@tiptap/pm/model';
import { type Mappable, Step, StepMap, StepResult, type Transform } from '@tiptap/pm/transform';
import { innerAfter, type Range } from './kept-words.ts';

/**
 * Moves what is between two positions to a target outside of them. The step holds no words, so those that others write in the
 * range or beside it meanwhile are moved or stay as they are, each once.
 */
export class MoveStep extends Step {
  readonly from: number;
  readonly to: number;
  readonly target: number;
  /** Whether positions in the range go with it; otherwise all other positions stay. A map in order cannot do both. */
  readonly #isFollowed: boolean;

  constructor(from: number, to: number, target: number, isFollowed = false) {
    super();
    this.from = from;
    this.to = to;
    this.target = target;
    this.#isFollowed = isFollowed;
  }

  get isUp(): boolean {
    return this.target <= this.from;
  }

  /** The same step for what is in the range. */
  followed(): MoveStep {
    return new MoveStep(this.from, this.to, this.target, true);
  }

  /** Whether the range has all of another one; a place at its end is not in it. */
  holds({ from, to }: Range): boolean {
    return from < to ? from >= this.from && to <= this.to : from > this.from && from < this.to;
  }

  apply(doc: Node): StepResult {
    const { from, to, target } = this;
    const moved = doc.slice(from, to);
    const isInside = target > from && target < to;
    if (from >= to || isInside || moved.openStart + moved.openEnd > 0)
      return StepResult.fail('The range cannot be moved there.');
    const copied = StepResult.fromReplace(doc, target, target, moved);
    const shift = target <= from ? to - from : 0;
    return copied.doc ? StepResult.fromReplace(copied.doc, from + shift, to + shift, Slice.empty) : copied;
  }

  override getMap(): StepMap {
    const { from, to, target, isUp } = this;
    // The map moves the range, or else the blocks that it passes, to the other side.
    const [start, end, place] = this.#isFollowed
      ? isUp
        ? [target, from, to]
        : [to, target, from]
      : [from, to, target];
    const deleted = [start, end - start, 0];
    const inserted = [place, 0, end - start];
    return new StepMap(place <= start ? [...inserted, ...deleted] : [...deleted, ...inserted]);
  }

  /** The map of a range, which goes with what is moved where it is within that. */
  mapFor(range: Range): StepMap {
    return new MoveStep(this.from, this.to, this.target, this.holds(range)).getMap();
  }

  invert(): MoveStep {
    const { from, to, target } = this;
    const [start, back] = target <= from ? [target, to] : [target - to + from, from];
    return new MoveStep(start, start + to - from, back, this.#isFollowed);
  }

  map(mapping: Mappable): MoveStep | null {
    return moveOf(innerAfter(this, mapping), mapping.map(this.target, -1));
  }

  toJSON() {
    const { from, to, target } = this;
    return { stepType: 'move', from, to, target };
  }

  static override fromJSON(_: unknown, { from, to, target }: Record<string, unknown>): MoveStep {
    if (typeof from !== 'number' || typeof to !== 'number' || typeof target !== 'number')
      throw new RangeError('Invalid input for MoveStep.fromJSON');
    return new MoveStep(from, to, target);
  }
}

export const isMove = (step: Step): step is MoveStep => step instanceof MoveStep;

/** So many moves are followed by the caret: each one costs as much time as all steps before it. */
const maxFollowed = 200;

/** Returns the function with which steps of a transform take the range of the caret along, given as it was before them. */
export function followingCaret(tr: Transform, caret: Range | null): (step: Step) => Step {
  let moves = 0;
  return step => {
    if (!caret || !isMove(step) || moves++ >= maxFollowed) return step;
    const to = tr.mapping.map(caret.to, -1);
    return step.holds({ from: Math.min(to, tr.mapping.map(caret.from)), to }) ? step.followed() : step;
  };
}

/** Null where the range is empty, or the target within it. */
export const moveOf = ({ from, to }: Range, target: number): MoveStep | null =>
  from < to && (target <= from || target >= to) ? new MoveStep(from, to, target) : null;

/** The map of a range through a step. */
export const mapFor = (step: Step, range: Range): StepMap =>
  step instanceof MoveStep ? step.mapFor(range) : step.getMap();

/** Where a position goes with what the steps move around it; null where they move nothing there. */
export function placeInMoved(steps: readonly Step[], pos: number): number | null {
  let isMoved = false;
  let place = pos;
  for (const step of steps) {
    const range = { from: place, to: place };
    isMoved ||= step instanceof MoveStep && step.holds(range);
    place = mapFor(step, range).map(place, -1);
  }
  return isMoved ? place : null;
}
