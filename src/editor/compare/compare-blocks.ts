/** One row of a comparison: the same block on both sides, or one that stands on one side only. */
export interface ComparedRow {
  mine: string | null;
  theirs: string | null;
  same: boolean;
}

/** The most blocks for which the best match is looked for; longer texts are compared from both ends. */
const most = 1500;

/** Sets two lists of blocks side by side; what stands between two equal blocks is paired row by row. */
export function compareBlocks(mine: readonly string[], theirs: readonly string[]): ComparedRow[] {
  let start = 0;
  while (start < mine.length && start < theirs.length && mine[start] === theirs[start]) start += 1;
  let end = 0;
  const room = Math.min(mine.length, theirs.length) - start;
  while (end < room && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const same = (block: string): ComparedRow => ({ mine: block, theirs: block, same: true });
  return [
    ...mine.slice(0, start).map(same),
    ...between(mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)),
    ...mine.slice(mine.length - end).map(same),
  ];
}

function between(mine: readonly string[], theirs: readonly string[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let [m, t] = [0, 0];
  for (const [atMine, atTheirs] of [...matches(mine, theirs), [mine.length, theirs.length] as const]) {
    while (m < atMine || t < atTheirs) {
      rows.push({
        mine: m < atMine ? mine[m++]! : null,
        theirs: t < atTheirs ? theirs[t++]! : null,
        same: false,
      });
    }
    if (m < mine.length && t < theirs.length)
      rows.push({ mine: mine[m++]!, theirs: theirs[t++]!, same: true });
  }
  return rows;
}

/** The longest run of equal blocks in both lists, as pairs of places. */
function matches(mine: readonly string[], theirs: readonly string[]): (readonly [number, number])[] {
  if (mine.length * theirs.length > most * most) return [];
  const width = theirs.length + 1;
  const lengths = new Uint16Array((mine.length + 1) * width);
  for (let m = mine.length - 1; m >= 0; m -= 1)
    for (let t = theirs.length - 1; t >= 0; t -= 1)
      lengths[m * width + t] =
        mine[m] === theirs[t]
          ? lengths[(m + 1) * width + t + 1]! + 1
          : Math.max(lengths[(m + 1) * width + t]!, lengths[m * width + t + 1]!);
  const pairs: (readonly [number, number])[] = [];
  let [m, t] = [0, 0];
  while (m < mine.length && t < theirs.length) {
    if (mine[m] === theirs[t]) pairs.push([m++, t++]);
    else if (lengths[(m + 1) * width + t]! >= lengths[m * width + t + 1]!) m += 1;
    else t += 1;
  }
  return pairs;
}
