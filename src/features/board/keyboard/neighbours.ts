import type { Span } from '../moves/drop-place.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The row whose middle is nearest to a height; -1 for no rows. */
export function nearestRow(spans: readonly Span[], y: number): number {
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

/** The index before which a row is put to be one place further up or down; null at the end of the list. */
export function dropIndexBeside(index: number, count: number, direction: 'up' | 'down'): number | null {
  if (direction === 'up') return index === 0 ? null : index - 1;
  return index === count - 1 ? null : index + 2;
}
