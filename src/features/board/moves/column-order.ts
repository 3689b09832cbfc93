/** A shown column and the hidden ones that follow it. */
type Group = [shown: string, ...hidden: string[]];

interface ColumnMove {
  all: readonly string[];
  isShown: (id: string) => boolean;
  moved: string;
  /** Among the shown columns. */
  index: number;
}

/** Returns all columns with a shown one at its new index. Hidden ones stay behind the shown one before them. */
export function withColumnAt({ all, isShown, moved, index }: ColumnMove): string[] {
  const hiddenAtStart: string[] = [];
  const groups: Group[] = [];
  for (const id of all) {
    if (isShown(id)) groups.push([id]);
    else (groups.at(-1) ?? hiddenAtStart).push(id);
  }
  const group = groups.find(([shown]) => shown === moved);
  if (!group) return [...all];
  const others = groups.filter(other => other !== group);
  return [...hiddenAtStart, ...others.toSpliced(Math.max(0, index), 0, group).flat()];
}

/** Returns the index at which the column from `startIndex` is dropped. `middles` and `x` are in the same pixels. */
export function columnDropIndex(middles: readonly number[], x: number, startIndex: number): number {
  const before = middles.filter(middle => middle < x).length;
  return before > startIndex ? before - 1 : before;
}
