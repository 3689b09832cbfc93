import { diffArrays } from 'diff';

/** A range of the base, and the range that replaced it. Ends are exclusive. */
export interface ReplacedRange {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/**
 * The ranges in which two lists differ, in order. After `timeoutMs` the items between those that both have at their start
 * and end are one range.
 */
export function changedItems(
  before: readonly string[],
  after: readonly string[],
  timeoutMs = 100,
): ReplacedRange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, now] = [before, after].map(items => items.slice(start, items.length - end));
  const parts = diffArrays(old!, now!, { timeout: timeoutMs });
  if (!parts) return [{ from: start, to: before.length - end, newFrom: start, newTo: after.length - end }];
  const changes: ReplacedRange[] = [];
  let [from, newFrom] = [start, start];
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
