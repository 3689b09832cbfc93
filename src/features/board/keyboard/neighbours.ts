import type { RowSpan } from '../moves/drop-place.ts';

export type ArrowDirection = 'up' | 'down' | 'left' | 'right';

export function nearestRow(spans: readonly RowSpan[], y: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  spans.forEach(({ start, end }, index) => {
    const distance = Math.abs((start + end) / 2 - y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  });
  return nearest;
}

/** The index before which rows go to pass one staying row up or down; null at the end. Several gather there. */
export function rowBesideAll(
  rows: readonly string[],
  moved: readonly string[],
  direction: 'up' | 'down',
): number | null {
  const places = moved.map(id => rows.indexOf(id)).filter(at => at !== -1);
  const isMoved = (at: number) => moved.includes(rows[at]!);
  if (direction === 'up') {
    let at = Math.min(...places) - 1;
    while (at >= 0 && isMoved(at)) at -= 1;
    return at < 0 ? null : at;
  }
  let at = Math.max(...places) + 1;
  while (at < rows.length && isMoved(at)) at += 1;
  return at >= rows.length ? null : at + 1;
}
