import { diffArrays } from 'diff';

/** A range of the base, and the range that replaced it. Ends are exclusive. */
export interface ReplacedRange {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/** Work grows with its square; a limit in time would give other results on a busy machine. */
export const maxEdits = 1_000;

/**
 * The ranges in which two lists differ, in order. Where more than `maxEdits` items went or came, those between the items that
 * both have at their start and end are one range.
 */
export function changedItems(before: readonly string[], after: readonly string[]): ReplacedRange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, now] = [before, after].map(items => items.slice(start, items.length - end));
  const parts = diffArrays(old!, now!, { maxEditLength: maxEdits });
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

/** Ranges in longer lists, of which `by` items of the base and `newBy` of the other one are before these. */
export function rangesBehind(changes: readonly ReplacedRange[], by: number, newBy: number): ReplacedRange[] {
  return changes.map(({ from, to, newFrom, newTo }) => ({
    from: from + by,
    to: to + by,
    newFrom: newFrom + newBy,
    newTo: newTo + newBy,
  }));
}
