import { diffArrays } from 'diff';

/** A row of a comparison: null where a block stands on the other side only. */
export interface ComparedRow {
  mine: string | null;
  theirs: string | null;
  same: boolean;
}

/** Milliseconds after which texts are compared from both ends alone. */
const timeout = 300;

/** Aligns two lists of blocks; blocks between two equal ones are paired row by row. */
export function compareBlocks(mine: readonly string[], theirs: readonly string[]): ComparedRow[] {
  const room = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < room && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < room - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const myMiddle = mine.slice(start, mine.length - end);
  const theirMiddle = theirs.slice(start, theirs.length - end);
  const changes = diffArrays(myMiddle, theirMiddle, { timeout }) ?? [
    { value: myMiddle, removed: true, added: false },
    { value: theirMiddle, removed: false, added: true },
  ];

  const rows = mine.slice(0, start).map(same);
  const removed: string[] = [];
  const added: string[] = [];
  const pair = () => {
    while (removed.length > 0 || added.length > 0) {
      const [left = null, right = null] = [removed.shift(), added.shift()];
      rows.push({ mine: left, theirs: right, same: left === right });
    }
  };
  for (const change of changes) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      pair();
      rows.push(...change.value.map(same));
    }
  }
  pair();
  return [...rows, ...mine.slice(mine.length - end).map(same)];
}

const same = (block: string): ComparedRow => ({ mine: block, theirs: block, same: true });
