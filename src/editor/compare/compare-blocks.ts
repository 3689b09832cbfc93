import { changedItems } from '#text/changed-items.ts';

/** A row of a comparison: null where only the other side has a block. */
export interface ComparedRow {
  left: string | null;
  right: string | null;
  isEqual: boolean;
}

/** Aligns two lists of blocks; blocks between two equal ones are paired row by row. */
export function compareBlocks(left: readonly string[], right: readonly string[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let end = 0;
  for (const { from, to, newFrom, newTo } of changedItems(left, right)) {
    rows.push(...left.slice(end, from).map(equalRow));
    end = to;
    for (let row = 0; row < Math.max(to - from, newTo - newFrom); row++) {
      const leftBlock = from + row < to ? left[from + row]! : null;
      const rightBlock = newFrom + row < newTo ? right[newFrom + row]! : null;
      rows.push({ left: leftBlock, right: rightBlock, isEqual: leftBlock === rightBlock });
    }
  }
  return [...rows, ...left.slice(end).map(equalRow)];
}

const equalRow = (block: string): ComparedRow => ({ left: block, right: block, isEqual: true });
