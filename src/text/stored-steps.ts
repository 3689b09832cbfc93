import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { readSteps, type StepJson } from './read-steps.ts';
import { textSchema } from './text-schema.ts';

/** Stored steps may be older than the schema. Null when it does not know their nodes or marks any more. */
export const readStoredSteps = (steps: readonly StepJson[]): Step[] | null =>
  unlessUnfit(() => readSteps(textSchema, steps));

/** The document after a stored step. Null when it does not apply, or leaves content that the schema forbids. */
export const docAfterStored = (doc: Node, step: Step): Node | null => unlessUnfit(() => step.apply(doc).doc);

function unlessUnfit<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
