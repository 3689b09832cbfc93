type Group = [shown: string, ...hidden: string[]];

/** All columns after a shown one moved to `place` among the shown ones. Hidden ones stay behind their neighbour. */
export function withColumnAt(
  all: readonly string[],
  isShown: (id: string) => boolean,
  moved: string,
  place: number,
): string[] {
  const front: string[] = [];
  const groups: Group[] = [];
  for (const id of all) {
    if (isShown(id)) groups.push([id]);
    else (groups.at(-1) ?? front).push(id);
  }
  const group = groups.find(([shown]) => shown === moved);
  if (!group) return [...all];
  const others = groups.filter(other => other !== group);
  return [...front, ...others.toSpliced(Math.max(0, place), 0, group).flat()];
}

/** The place among the shown columns at which a column is dropped, from the middles of the columns and the pointer. */
export function columnPlaceAt(middles: readonly number[], x: number, from: number): number {
  const before = middles.filter(middle => middle < x).length;
  return before > from ? before - 1 : before;
}
