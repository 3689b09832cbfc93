import type { Schema } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { noteContinuing } from './continuing-steps.ts';
import { MoveStep } from './move-step.ts';

export type StepJson = Record<string, unknown>;

/** Names of marks that stored steps, and pages of an earlier release, may still use. */
const renamed: Readonly<Record<string, string>> = { place: 'anchor' };

/** Reads steps from outside, also those with earlier names. Throws RangeError for what the schema does not know. */
export const readSteps = (schema: Schema, steps: readonly StepJson[]): Step[] =>
  steps.map(json => {
    const step = readStep(schema, json);
    return json.continues === true ? noteContinuing(step) : step;
  });

function readStep(schema: Schema, json: StepJson): Step {
  if (json.stepType === 'move') return MoveStep.fromJSON(schema, json);
  try {
    return Step.fromJSON(schema, json);
  } catch {
    return Step.fromJSON(schema, withNewNames(json));
  }
}

const withNewNames = (json: StepJson): StepJson =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === 'type' && Object.hasOwn(renamed, value) ? renamed[value] : value,
  );
