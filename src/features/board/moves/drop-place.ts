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

export function lineAt(spans: readonly RowSpan[], index: number, gap: number): number {
  const before = spans[index - 1];
  if (before) return before.end + gap / 2;
  return (spans[0]?.start ?? 0) - gap / 2;
}

/** Whether dropping at `index` would change nothing: the moved rows are together, and there already. */
export function staysThere(shown: readonly string[], index: number, moved: readonly string[]): boolean {
  const wanted = new Set(moved);
  const first = shown.findIndex(id => wanted.has(id));
  if (first === -1 || index < first || index > first + wanted.size) return false;
  const block = shown.slice(first, first + wanted.size);
  return block.length === wanted.size && block.every(id => wanted.has(id));
}

/** The place in the whole column for `index` among the rows shown. Moved rows do not count, as in the service. */
export function realPosition(
  all: readonly string[],
  shown: readonly string[],
  index: number,
  moved: readonly string[],
): number {
  const staying = all.filter(id => !moved.includes(id));
  for (let at = Math.min(index, shown.length) - 1; at >= 0; at -= 1) {
    const place = staying.indexOf(shown[at]!);
    if (place !== -1) return place + 1;
  }
  return 0;
}
