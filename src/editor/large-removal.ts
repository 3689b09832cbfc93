import type { Transaction } from '@tiptap/pm/state';

/** Whether a change removes so much that the text before it may be wanted again: more than a third or 500 positions. */
export function isLargeRemoval({ before, mapping }: Transaction): boolean {
  let removed = 0;
  for (const map of mapping.maps)
    map.forEach((from, to) => {
      removed += to - from;
    });
  return removed > 20 && (removed > 500 || removed > before.content.size / 3);
}
