import type { Node } from '@tiptap/pm/model';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';
import { isAroundOthers } from '#text/around-others.ts';
import { deletesBetween } from '#text/deletes-between.ts';
import { innerAfter } from '#text/kept-words.ts';
import { isMove, mapFor } from '#text/move-step.ts';
import type { StepJson } from '#text/read-steps.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { insertedSize, insertsEmpty, replacesByWords } from '#text/steps-around.ts';

/** The document after the steps. Throws when one does not fit. */
export function docAfter(doc: Node, steps: readonly Step[]): Node {
  return steps.reduce((before, step) => {
    const { doc: after, failed } = step.apply(before);
    if (!after) throw new Error(failed ?? 'The step does not fit.');
    return after;
  }, doc);
}

/** Whether the steps were stored so; the names of mentions may be missing in what is told of them. */
export const sameSteps = (steps: readonly Step[], stored: readonly StepJson[]): boolean =>
  steps.length === stored.length &&
  steps.every((step, index) => keyOf(step.toJSON()) === keyOf(stored[index]!));

/** Whether the steps change the same, each perhaps in another place. */
export const alikeSteps = (steps: readonly Step[], others: readonly Step[]): boolean =>
  steps.length === others.length && steps.every((step, index) => changeOf(step) === changeOf(others[index]!));

function changeOf(step: Step): string {
  const { from, to, gapFrom, gapTo, target, pos, ...change } = step.toJSON();
  return keyOf(change);
}

/** The schema of the service may order attributes differently. */
const keyOf = (step: StepJson): string =>
  JSON.stringify(step, (name, value) => (name === 'label' ? undefined : inOrder(value)));

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether words of one side are gone once the `own` steps were rebased behind those of others. */
export const losesWords = (
  own: readonly Step[],
  others: readonly Step[],
  rebased: readonly Step[],
): boolean =>
  !keepsWords(own, rebased) ||
  // Where cells are merged, what was not moved out of one goes with it.
  (movesIn(rebased) < movesIn(own) && rebased.some(deletesCells)) ||
  deletesInserted(others, rebased);

/** Whether steps insert at least as much as the `own` ones that they stand for. */
export const keepsWords = (own: readonly Step[], steps: readonly Step[]): boolean =>
  sizeOf(withWords(steps)) >= sizeOf(withWords(own));

/** Whether a step can delete a cell, which has at least an empty line; joins of lines delete less. */
const deletesCells = (step: Step): boolean =>
  step instanceof ReplaceStep && step.to - step.from >= 4 && step.slice.size === 0;

const movesIn = (steps: readonly Step[]): number => steps.filter(isMove).length;

const withWords = (steps: readonly Step[]): Step[] => steps.filter(step => !insertsEmpty(step));

/** The document with all words of both sides, where neither put words in place of others; null where some are lost. */
export function docWithWordsOfBoth(mine: Node, own: readonly Step[], others: readonly Step[]): Node | null {
  if ([...own, ...others].some(replacesByWords)) return null;
  const { doc, steps } = rebaseSteps(mine, others, own);
  return losesWords(others, own, steps) ? null : doc;
}

/** The index of the first of several batches behind which `own` steps lose words, where they lose some behind all of them. */
export function firstThatTakes(
  doc: Node,
  own: readonly Step[],
  batches: readonly (readonly Step[])[],
): number {
  let [low, high] = [0, batches.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const steps = batches.slice(0, middle + 1).flat();
    if (losesWords(own, steps, rebaseSteps(docAfter(doc, steps), own, steps).steps)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** In positions: how much the steps insert. */
export const sizeOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + insertedSize(step), 0);

/** Whether `later` steps delete any of what the steps inserted. Moves delete no words. */
function deletesInserted(steps: readonly Step[], later: readonly Step[]): boolean {
  return steps.some((step, index) => {
    if (!(step instanceof ReplaceStep) || step.slice.size === 0 || insertsEmpty(step)) return false;
    let range = { from: step.from, to: step.from + step.slice.size };
    const goOn = (one: Step) => {
      range = innerAfter(range, mapFor(one, range));
    };
    steps.slice(index + 1).forEach(goOn);
    return later.some(one => {
      const canDelete = !isAroundOthers(one) && !isMove(one);
      const isHit = canDelete && deletesBetween(one.getMap(), range.from, range.to);
      goOn(one);
      return isHit;
    });
  });
}
