import { diffArrays } from 'diff';
import type { ReplacedRange } from './stretches.ts';

/** After this time only the common blocks at both ends are told apart. */
const timeoutMs = 100;

/** The ranges in which two lists differ, in order. */
export function changedItems(before: readonly string[], after: readonly string[]): ReplacedRange[] {
  const parts = diffArrays([...before], [...after], { timeout: timeoutMs });
  if (!parts) return changeBetweenEnds(before, after);
  const changes: ReplacedRange[] = [];
  let [from, newFrom] = [0, 0];
  let isNew = true;
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      from += count;
      newFrom += count;
      isNew = true;
      continue;
    }
    if (isNew) changes.push({ from, to: from, newFrom, newTo: newFrom });
    isNew = false;
    const change = changes.at(-1)!;
    if (removed) from = change.to += count;
    else newFrom = change.newTo += count;
  }
  return changes;
}

/** One change over all that is not common to both at their start or end. */
function changeBetweenEnds(before: readonly string[], after: readonly string[]): ReplacedRange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [{ from: start, to: before.length - end, newFrom: start, newTo: after.length - end }];
}
