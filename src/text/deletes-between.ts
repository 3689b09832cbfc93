import type { StepMap } from '@tiptap/pm/transform';

/** Whether a change deletes any position between `from` and `to` of the document before it. */
export function deletesBetween(map: StepMap, from: number, to: number): boolean {
  let isHit = false;
  map.forEach((start, end) => {
    if (end > start && start < to && end > from) isHit = true;
  });
  return isHit;
}
