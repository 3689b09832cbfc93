import type { Transaction } from '@tiptap/pm/state';
import { isLargeRemoval } from './autosave/unsent-removals.ts';

/** Whether a change removes so much that the text before it may be wanted again. */
export function removesLargePart({ before, mapping }: Transaction): boolean {
  let removed = 0;
  for (const map of mapping.maps)
    map.forEach((from, to) => {
      removed += to - from;
    });
  return isLargeRemoval(removed, before.content.size);
}
