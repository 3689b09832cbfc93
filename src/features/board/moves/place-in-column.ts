import type { Place } from '#entities/ticket/writes/pending-write.ts';

export type PlaceInColumn = Omit<Place, 'columnId'>;

interface PlacesOfMoved {
  /** The rows of the column before the move. */
  rows: readonly string[];
  /** The tickets that move into it or within it, in their order. */
  moved: readonly string[];
  /** Counted without the moved tickets; null for the end. */
  index: number | null;
}

/** Returns the places to which tickets move one after the other, so that they end up together at `index`. */
export function consecutivePlaces({ rows, moved, index }: PlacesOfMoved): PlaceInColumn[] {
  const movedIds = new Set(moved);
  const staying = rows.filter(id => !movedIds.has(id));
  if (index === null || index > staying.length) return moved.map(() => ({ index }));
  let current = rows;
  let after = staying[index - 1] ?? null;
  return moved.map(id => {
    const others = current.filter(other => other !== id);
    const place = { index: after === null ? 0 : others.indexOf(after) + 1, after };
    current = others.toSpliced(place.index, 0, id);
    after = id;
    return place;
  });
}

interface RestoredTicket {
  id: string;
  previousIds: readonly string[];
  currentIds: readonly string[];
}

/** Returns the place of a ticket that comes back: behind the nearest one that was above it and is still there. */
export function restoredPlace({ id, previousIds, currentIds }: RestoredTicket): PlaceInColumn {
  const others = currentIds.filter(other => other !== id);
  const indexes = new Map(others.map((other, index) => [other, index]));
  for (let above = previousIds.indexOf(id) - 1; above >= 0; above -= 1) {
    const after = previousIds[above]!;
    const index = indexes.get(after);
    if (index !== undefined) return { index: index + 1, after };
  }
  return { index: 0, after: null };
}
