import type { ReplacedRange } from '#text/changed-items.ts';

/** A range of the base that at least one side changed, with its place in both. */
export interface Stretch {
  from: number;
  to: number;
  mine: Side;
  theirs: Side;
}

interface Side {
  from: number;
  to: number;
  changes: readonly ReplacedRange[];
}

/** Groups the changes of two sides: those that overlap, or insert at the same place, are in one stretch. */
export function stretchesOf(mine: readonly ReplacedRange[], theirs: readonly ReplacedRange[]): Stretch[] {
  const all = [
    ...mine.map(change => ({ change, isMine: true })),
    ...theirs.map(change => ({ change, isMine: false })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const stretches: Stretch[] = [];
  // How far positions of each side are moved by its earlier changes.
  const moved = { mine: 0, theirs: 0 };
  for (let index = 0; index < all.length; ) {
    const { from } = all[index]!.change;
    let { to } = all[index]!.change;
    const changes: { mine: ReplacedRange[]; theirs: ReplacedRange[] } = { mine: [], theirs: [] };
    do {
      const { change, isMine } = all[index]!;
      changes[isMine ? 'mine' : 'theirs'].push(change);
      to = Math.max(to, change.to);
      index++;
    } while (index < all.length && overlaps({ from, to }, all[index]!.change));
    const side = (name: 'mine' | 'theirs'): Side => {
      const start = from + moved[name];
      for (const { from, to, newFrom, newTo } of changes[name]) moved[name] += newTo - newFrom - (to - from);
      return { from: start, to: to + moved[name], changes: changes[name] };
    };
    stretches.push({ from, to, mine: side('mine'), theirs: side('theirs') });
  }
  return stretches;
}

/** `next` begins at or after the start of `stretch`. */
function overlaps(stretch: { from: number; to: number }, next: ReplacedRange): boolean {
  const isSamePlace = next.from === stretch.from && next.to === next.from && stretch.to === stretch.from;
  return next.from < stretch.to || isSamePlace;
}

export const isInsertion = ({ newFrom, newTo }: ReplacedRange): boolean => newTo > newFrom;
