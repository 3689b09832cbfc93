import type { Node } from '@tiptap/pm/model';
import { Mapping, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { isContinuing, noteContinuing } from './continuing-steps.ts';
import { type Rebasing, type RivalWords, rivalWords, stepBehind } from './rival-words.ts';

interface PlacedStep {
  /** The index of the step that it was. */
  index: number;
  step: Step;
  rival?: RivalWords;
}

interface Rebased {
  doc: Node;
  /** Those of the steps that still apply, as they were applied. */
  steps: Step[];
  placed: PlacedStep[];
}

/**
 * Applies steps that were made without knowing of `missed` to the document after them. A step whose place was deleted is
 * left out. Letters of people who type over the same words are not mixed: those that continue own words stay right behind
 * them, and words in place of words that others have just replaced go behind theirs.
 */
export function rebaseSteps(doc: Node, steps: readonly Step[], missed: readonly Step[]): Rebased {
  const mapping = new Mapping();
  for (const step of [...steps].reverse()) mapping.appendMap(step.getMap().invert());
  for (const step of missed) mapping.appendMap(step.getMap());
  const maps = { mapping, missed: steps.length, redo: steps.length + missed.length };
  const rebased: Rebased = { doc, steps: [], placed: [] };
  for (const [index, step] of steps.entries()) {
    const undo = steps.length - index;
    const placed = missed.length === 0 ? { step } : placedStep(step, { ...maps, undo }, rebased.doc);
    const result = placed?.step.apply(rebased.doc);
    if (!placed || !result?.doc) continue;
    mapping.appendMap(placed.step.getMap(), undo - 1);
    rebased.doc = result.doc;
    rebased.steps.push(placed.step);
    rebased.placed.push({ ...placed, index });
  }
  return rebased;
}

function placedStep(step: Step, maps: Rebasing, doc: Node): Omit<PlacedStep, 'index'> | null {
  const rival = rivalWords(step, maps);
  const behind = rival && stepBehind(step, rival, doc);
  if (behind) return { step: behind, rival };
  const mapping = maps.mapping.slice(maps.undo);
  if (!isContinuing(step)) {
    const mapped = step.map(mapping);
    return mapped && { step: mapped };
  }
  const { pos, deletedAcross } = mapping.mapResult(step.from, -1);
  return deletedAcross ? null : { step: noteContinuing(new ReplaceStep(pos, pos, step.slice)) };
}
