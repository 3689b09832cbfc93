import type { Place } from '#entities/ticket/writes/pending-write.ts';

export type PlaceInColumn = Omit<Place, 'columnId'>;

/** The consecutive moves that put tickets in this order at `index` (null: the end; counted without the moved). */
export function stepsTo(
  all: readonly string[],
  moved: readonly string[],
  index: number | null,
): PlaceInColumn[] {
  const gone = new Set(moved);
  const staying = all.filter(id => !gone.has(id));
  if (index === null || index > staying.length) return moved.map(() => ({ index }));
  let now: readonly string[] = all;
  let after = staying[index - 1] ?? null;
  return moved.map(id => {
    const others = now.filter(other => other !== id);
    const at = after === null ? 0 : others.indexOf(after) + 1;
    const step = { index: at, after };
    now = others.toSpliced(at, 0, id);
    after = id;
    return step;
  });
}

/** The place in `now` at which a ticket returns: behind the nearest one that was above it, in any order of returning. */
export function placeBack(former: readonly string[], id: string, now: readonly string[]): PlaceInColumn {
  const places = new Map(now.filter(other => other !== id).map((other, at) => [other, at]));
  for (let at = former.indexOf(id) - 1; at >= 0; at -= 1) {
    const place = places.get(former[at]!);
    if (place !== undefined) return { index: place + 1, after: former[at]! };
  }
  return { index: 0, after: null };
}
