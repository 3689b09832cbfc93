import { Mark, type Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { changeSteps } from './change-steps.ts';
import { readSteps, type StepJson } from './read-steps.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { docAfterStored, readStoredSteps } from './stored-steps.ts';
import { textSchema } from './text-schema.ts';
import { UnfitTextError, writeTextHtml } from './write-text.ts';

/** A document of the editor's schema. Immutable. */
export type TextDoc = Node;

interface AppliedSteps {
  doc: TextDoc;
  html: string;
  /** As they were applied; without those whose place was deleted. */
  steps: StepJson[];
}

/** Levels of nodes; each may be written as two elements, and the sanitizer allows 256. */
const maxHeight = 100;

/**
 * Applies steps from outside to a document, behind those that their writer did not know of. Throws UnfitTextError when
 * the steps are no steps, or leave a document that the editor could not have made.
 */
export function applySteps(
  doc: TextDoc,
  sent: readonly StepJson[],
  missed: readonly StepJson[],
): AppliedSteps {
  try {
    const [own, others] = [readSteps(textSchema, sent), readSteps(textSchema, missed)];
    checkPlaces(own, doc.content.size - growthOf(others));
    const rebased = rebaseSteps(doc, own, others);
    heightOf(rebased.doc);
    const steps = rebased.steps.map(step => step.toJSON() as StepJson);
    return { doc: rebased.doc, html: writeTextHtml(rebased.doc), steps };
  } catch (error) {
    if (error instanceof UnfitTextError) throw error;
    throw new UnfitTextError('The steps do not fit the text.', { cause: error });
  }
}

/** Throws UnfitTextError for steps outside of the text, of the `size` before them: behind others they would be left out. */
function checkPlaces(steps: readonly Step[], size: number): void {
  let end = size;
  for (const step of steps) {
    const { from, to, pos, target } = step as Step & {
      from?: number;
      to?: number;
      pos?: number;
      target?: number;
    };
    if ([from, to, pos, target].some(place => place !== undefined && (place < 0 || place > end)))
      throw new UnfitTextError('The steps are outside of the text.');
    end += growthOf([step]);
  }
}

/** In positions: how much longer the text is after the steps. */
function growthOf(steps: readonly Step[]): number {
  let growth = 0;
  for (const step of steps)
    step.getMap().forEach((from, to, newFrom, newTo) => {
      growth += newTo - newFrom - (to - from);
    });
  return growth;
}

/** Applies steps that were stored. Null when they do not apply. */
export function replaySteps(doc: TextDoc, stored: readonly StepJson[]): TextDoc | null {
  const steps = readStoredSteps(stored);
  if (!steps) return null;
  return steps.reduce<TextDoc | null>((before, step) => before && docAfterStored(before, step), doc);
}

/** Of nodes that were checked. Nodes are immutable, so only new ones are looked at. */
const heights = new WeakMap<Node, number>();

/** The levels of a node. Throws for content and marks that the schema does not allow. */
function heightOf(node: Node): number {
  const known = heights.get(node);
  if (known !== undefined) return known;
  if (!node.type.validContent(node.content))
    throw new UnfitTextError(`The text has content that ${node.type.name} may not hold.`);
  const marks = node.marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), Mark.none);
  if (!Mark.sameSet(marks, node.marks))
    throw new UnfitTextError('The text has marks that exclude each other.');
  let height = 1;
  for (const child of node.children) height = Math.max(height, heightOf(child) + 1);
  if (height > maxHeight) throw new UnfitTextError('The text is nested too deeply.');
  heights.set(node, height);
  return height;
}

/** The smallest steps that make `after` of `before`. */
export const stepsBetween = (before: TextDoc, after: TextDoc): StepJson[] =>
  changeSteps(before, after).map(step => step.toJSON() as StepJson);
