import { formatNumber } from './counted.ts';
export function sharedEntries(lists: readonly (readonly string[])[]): string[] {
  const [first, ...others] = lists;
  return first?.filter(entry => others.every(list => list.includes(entry))) ?? [];
}

/** "on 2 of 3" when some lists hold the entry and others not. */
export function partlySharedWords(lists: readonly (readonly string[])[], entry: string): string | undefined {
  const count = lists.filter(list => list.includes(entry)).length;
  return count > 0 && count < lists.length
    ? `on ${formatNumber(count)} of ${formatNumber(lists.length)}`
    : undefined;
}
