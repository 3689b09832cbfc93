import { history } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type Mappable, Mapping, ReplaceAroundStep, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { isStructural, mapAround } from '#text/around-others.ts';
import { innerAfter, insertedBetween, placeAfter, type Range } from '#text/kept-words.ts';
import { stepBeside } from '#text/step-beside.ts';
import { stepKeeping } from '#text/step-keeping.ts';

const undoneByKey = new PluginKey<readonly (ReplaceStep | null)[]>('undoneBy');

/** Undoing the transaction makes these steps, one for each of its own, in the document behind that one; null is its inverse. */
export const undoneBy = (tr: Transaction, steps: readonly (ReplaceStep | null)[]): Transaction =>
  tr.setMeta(undoneByKey, steps);

/** The history of an editor. An undo leaves what others have put into the words that it takes back. */
export function historyAroundOthers(): Plugin {
  const { state, ...spec } = history().spec;
  return new Plugin({
    ...spec,
    state: {
      ...state!,
      apply(tr, ...rest) {
        return state!.apply.call(this, withInverses(tr), ...rest);
      },
    },
    // Steps of an undo are for the history alone; what sends them compares steps by their kind.
    filterTransaction: tr => {
      for (const [index, step] of tr.steps.entries())
        if (step instanceof Undoing) tr.steps[index] = step.made();
      return true;
    },
  });
}

/** The transaction, whose steps are inverted to those that leave what is of others. */
function withInverses(tr: Transaction): Transaction {
  const chosen: readonly (ReplaceStep | null)[] = tr.getMeta(undoneByKey) ?? [];
  const invertOf = (step: Step, index: number) => {
    const undoing = chosen[index];
    return (doc: Node) => (undoing ? Undoing.inPlace(undoing) : inverse(step, doc));
  };
  const steps = tr.steps.map((step, index) =>
    Object.create(step, { invert: { value: invertOf(step, index) } }),
  );
  return Object.create(tr, { steps: { value: steps } });
}

function inverse(step: Step, doc: Node): Step {
  const inverted = step.invert(doc);
  if (inverted instanceof ReplaceAroundStep) return UndoingAround.of(inverted);
  return inverted instanceof ReplaceStep ? Undoing.of(inverted) : inverted;
}

/** Others have put this into a range, or to the place where words come back. */
interface Others {
  range: Range;
  inserted: readonly Range[];
}

/** The step of an undo. */
class Undoing extends ReplaceStep {
  readonly #others: Others;
  #made: Step | null = null;

  /** Whether the undo does nothing where all words that it replaces are gone. */
  readonly #skipsWhenGone: boolean;

  private constructor({ from, to, slice }: ReplaceStep, others: Others, skipsWhenGone = false) {
    super(from, to, slice);
    this.#others = others;
    this.#skipsWhenGone = skipsWhenGone;
  }

  static inPlace(step: ReplaceStep): ReplaceStep {
    return new Undoing(step, { range: step, inserted: [] }, true);
  }

  static of(step: ReplaceStep): ReplaceStep {
    return isStructural(step) ? step : new Undoing(step, { range: step, inserted: [] });
  }

  /** The step as it was applied. */
  made(): Step {
    return this.#made ?? new ReplaceStep(this.from, this.to, this.slice);
  }

  override map(mapping: Mappable): ReplaceStep | null {
    const mapped = super.map(mapping);
    if (mapped && this.#skipsWhenGone && mapped.from === mapped.to) return null;
    if (!mapped || !(mapping instanceof Mapping)) return mapped;
    const { range, inserted } = this.#others;
    const { from, to } = this.from === this.to ? placeAfter(range, mapping) : mapped;
    const all = [
      ...inserted.map(one => innerAfter(one, mapping)),
      ...insertedBetween(mapping, mapping.from, mapping.to),
    ];
    const others = {
      range: { from, to },
      inserted: all.filter(one => one.from <= to + 1 && one.to > from),
    };
    return new Undoing(mapped, others, this.#skipsWhenGone);
  }

  override apply(doc: Node) {
    const { range, inserted } = this.#others;
    this.#made = stepKeeping(range, this, { inserted }, doc) ?? stepBeside(this, inserted, doc);
    return this.#made?.apply(doc) ?? super.apply(doc);
  }

  override getMap() {
    return this.#made?.getMap() ?? super.getMap();
  }

  override invert(doc: Node): ReplaceStep {
    return (this.#made ? inverse(this.#made, doc) : Undoing.of(super.invert(doc))) as ReplaceStep;
  }

  /** Steps stay apart where others wrote into the words of one of them. */
  override merge(other: Step): ReplaceStep | null {
    const isAlone =
      other instanceof Undoing && [this, other].every(step => step.#others.inserted.length === 0);
    const merged = isAlone ? (super.merge(other) as ReplaceStep | null) : null;
    return merged && Undoing.of(merged);
  }
}

/** The step of an undo that brings back what was around words of others. */
class UndoingAround extends ReplaceAroundStep {
  static of({ from, to, gapFrom, gapTo, slice, insert, ...rest }: ReplaceAroundStep): ReplaceAroundStep {
    const { structure } = rest as unknown as { structure: boolean };
    return new UndoingAround(from, to, gapFrom, gapTo, slice, insert, structure);
  }

  override map(mapping: Mappable): ReplaceAroundStep | null {
    const mapped = mapAround(this, mapping);
    return mapped && UndoingAround.of(mapped);
  }

  override invert(doc: Node): ReplaceAroundStep {
    return UndoingAround.of(super.invert(doc));
  }
}
