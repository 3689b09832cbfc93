import type { RowSpan } from '../moves/drop-place.ts';

export type ArrowDirection = 'up' | 'down' | 'left' | 'right';

/** Returns the index of the row whose middle is nearest to `y`; -1 without rows. */
export function nearestRow(spans: readonly RowSpan[], y: number): number {
  let nearest = -1;
  let nearestDistance = Number.POSITIVE_INFINITY;
  spans.forEach(({ start, end }, index) => {
    const distance = Math.abs((start + end) / 2 - y);
    if (distance < nearestDistance) {
      nearestDistance = distance;
      nearest = index;
    }
  });
  return nearest;
}

interface MovedRows {
  rows: readonly string[];
  moved: readonly string[];
}

/** Returns the index before which the moved rows come together, past one row that stays; null at the end of the list. */
export function rowPastNeighbour({ rows, moved }: MovedRows, direction: 'up' | 'down'): number | null {
  const indexes = moved.map(id => rows.indexOf(id)).filter(index => index !== -1);
  const isMoved = (index: number) => moved.includes(rows[index]!);
  if (direction === 'up') {
    let neighbour = Math.min(...indexes) - 1;
    while (neighbour >= 0 && isMoved(neighbour)) neighbour -= 1;
    return neighbour < 0 ? null : neighbour;
  }
  let neighbour = Math.max(...indexes) + 1;
  while (neighbour < rows.length && isMoved(neighbour)) neighbour += 1;
  return neighbour >= rows.length ? null : neighbour + 1;
}
