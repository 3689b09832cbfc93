import type { Node } from '@tiptap/pm/model';
import { Mapping, type Step } from '@tiptap/pm/transform';

interface Rebased {
  doc: Node;
  /** Those of the steps that still apply, as they were applied. */
  steps: Step[];
}

/**
 * Applies steps that were made without knowing of `missed` to the document after them. The same rule as that of
 * `prosemirror-collab` in the page, so that both sides have the same steps. A step whose place was deleted is left out.
 */
export function rebaseSteps(doc: Node, steps: readonly Step[], missed: readonly Step[]): Rebased {
  const mapping = new Mapping();
  for (const step of [...steps].reverse()) mapping.appendMap(step.getMap().invert());
  for (const step of missed) mapping.appendMap(step.getMap());
  const rebased: Rebased = { doc, steps: [] };
  for (const [index, step] of steps.entries()) {
    const mapped = missed.length === 0 ? step : step.map(mapping.slice(steps.length - index));
    const result = mapped?.apply(rebased.doc);
    if (!mapped || !result?.doc) continue;
    mapping.appendMap(mapped.getMap(), steps.length - index - 1);
    rebased.doc = result.doc;
    rebased.steps.push(mapped);
  }
  return rebased;
}
