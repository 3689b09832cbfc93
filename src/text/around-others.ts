import { type Mappable, ReplaceAroundStep, type ReplaceStep, type Step } from '@tiptap/pm/transform';

interface Around {
  /** In positions: how much the step inserts itself. */
  size: number;
  /** Whether it puts words beside those that it keeps. */
  addsWords: boolean;
  /** Whether it was mapped since, so that it can delete words that others have put beside those that it keeps. */
  isMapped: boolean;
}

const aroundOthers = new WeakMap<Step, Around>();

/** Notes a step that was put around words of others, or into their place where these are the same. */
export const noteAround = (step: Step, around: Around) => void aroundOthers.set(step, around);

/** Whether a step was put around all that others inserted in its range. */
export const isAroundOthers = (step: Step): boolean => aroundOthers.get(step)?.isMapped === false;

export const aroundOf = (step: Step): Around | undefined => aroundOthers.get(step);

/** Letters at the end of the kept words belong to them. */
export function mapAround(step: ReplaceAroundStep, mapping: Mappable): ReplaceAroundStep | null {
  const mapped = ReplaceAroundStep.prototype.map.call(step, mapping) as ReplaceAroundStep | null;
  if (!mapped || isStructural(step)) return mapped;
  const to = step.to === step.gapTo ? mapping.map(step.to, 1) : mapped.to;
  const { from, gapFrom, gapTo, slice, insert } = mapped;
  const around = new ReplaceAroundStep(from, to, gapFrom, step.to === step.gapTo ? to : gapTo, slice, insert);
  const known = aroundOf(step);
  if (known) noteAround(around, { ...known, isMapped: true });
  return around;
}

/** Whether a step fails where it would remove words. */
export const isStructural = (step: ReplaceStep | ReplaceAroundStep): boolean =>
  (step as unknown as { structure: boolean }).structure;
