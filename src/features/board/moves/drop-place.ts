/** In pixels from the top of the list. */
export interface RowSpan {
  start: number;
  end: number;
}

/** The index before which a card is dropped: the first card whose middle is below the pointer. */
export function dropIndexAt(spans: readonly RowSpan[], y: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle]!;
    if ((span.start + span.end) / 2 > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the height of the drop line: in the middle of the gap above the row at `index`. */
export function dropLineAt(spans: readonly RowSpan[], index: number, gap: number): number {
  const before = spans[index - 1];
  if (before) return before.end + gap / 2;
  return (spans[0]?.start ?? 0) - gap / 2;
}

interface Drop {
  /** The rows on screen. */
  shownIds: readonly string[];
  /** The row on screen before which the moved rows are dropped. */
  index: number;
  moved: readonly string[];
}

/** Whether a drop would change nothing: the moved rows are together, and there already. */
export function isDropInPlace({ shownIds, index, moved }: Drop): boolean {
  const movedIds = new Set(moved);
  const first = shownIds.findIndex(id => movedIds.has(id));
  if (first === -1 || index < first || index > first + movedIds.size) return false;
  const block = shownIds.slice(first, first + movedIds.size);
  return block.length === movedIds.size && block.every(id => movedIds.has(id));
}

/** Returns the position of a drop in the whole column, counted without the moved rows, as the service does. */
export function positionInColumn({
  allIds,
  shownIds,
  index,
  moved,
}: Drop & { allIds: readonly string[] }): number {
  const staying = allIds.filter(id => !moved.includes(id));
  for (let above = Math.min(index, shownIds.length) - 1; above >= 0; above -= 1) {
    const position = staying.indexOf(shownIds[above]!);
    if (position !== -1) return position + 1;
  }
  return 0;
}
