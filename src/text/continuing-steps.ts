import { ReplaceStep, type Step } from '@tiptap/pm/transform';

const continuing = new WeakSet<Step>();

/** Notes that a step inserts right behind words of the same person, to which it belongs. Returns it. */
export function noteContinuing<T extends Step>(step: T): T {
  continuing.add(step);
  return step;
}

export const isContinuing = (step: Step): step is ReplaceStep =>
  step instanceof ReplaceStep && step.from === step.to && continuing.has(step);

/** Returns the JSON of a step as it is sent. Others and the log do not need to know what it continues: its place is settled then. */
export const sentStep = (step: Step): Record<string, unknown> =>
  isContinuing(step) ? { ...step.toJSON(), continues: true } : step.toJSON();
