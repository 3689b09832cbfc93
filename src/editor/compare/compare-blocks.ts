import { diffArrays } from 'diff';

/** A row of a comparison: null where only the other side has a block. */
export interface ComparedRow {
  left: string | null;
  right: string | null;
  isEqual: boolean;
}

/** After this time only the common blocks at both ends are aligned. */
const timeoutMs = 300;

/** Aligns two lists of blocks; blocks between two equal ones are paired row by row. */
export function compareBlocks(left: readonly string[], right: readonly string[]): ComparedRow[] {
  const shorterLength = Math.min(left.length, right.length);
  let equalAtStart = 0;
  while (equalAtStart < shorterLength && left[equalAtStart] === right[equalAtStart]) equalAtStart += 1;
  let equalAtEnd = 0;
  while (equalAtEnd < shorterLength - equalAtStart && left.at(-1 - equalAtEnd) === right.at(-1 - equalAtEnd))
    equalAtEnd += 1;
  const leftMiddle = left.slice(equalAtStart, left.length - equalAtEnd);
  const rightMiddle = right.slice(equalAtStart, right.length - equalAtEnd);
  const changes = diffArrays(leftMiddle, rightMiddle, { timeout: timeoutMs }) ?? [
    { value: leftMiddle, removed: true, added: false },
    { value: rightMiddle, removed: false, added: true },
  ];

  const rows = left.slice(0, equalAtStart).map(equalRow);
  const removed: string[] = [];
  const added: string[] = [];
  const pairChangedBlocks = () => {
    while (removed.length > 0 || added.length > 0) {
      const leftBlock = removed.shift() ?? null;
      const rightBlock = added.shift() ?? null;
      rows.push({ left: leftBlock, right: rightBlock, isEqual: leftBlock === rightBlock });
    }
  };
  for (const change of changes) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      pairChangedBlocks();
      rows.push(...change.value.map(equalRow));
    }
  }
  pairChangedBlocks();
  return [...rows, ...left.slice(left.length - equalAtEnd).map(equalRow)];
}

const equalRow = (block: string): ComparedRow => ({ left: block, right: block, isEqual: true });
