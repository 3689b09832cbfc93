/** One move as the service is asked for it: its place then, and what it stands right behind (null: the top). */
export interface Step {
  index: number | null;
  after?: string | null;
}

/**
 * The moves, one after the other, that put several tickets together and in this order at `index` of a column (null:
 * its end). `index` counts without the moved ones; a step counts without its own ticket, as the service does.
 */
export function stepsTo(all: readonly string[], moved: readonly string[], index: number | null): Step[] {
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

/**
 * The place to which a ticket returns among the rows that stand now: right behind the nearest one that stood before
 * it, or the top. In whichever order several return, they stand as they stood.
 */
export function placeBack(former: readonly string[], id: string, now: readonly string[]): Step {
  const places = new Map(now.filter(other => other !== id).map((other, at) => [other, at]));
  for (let at = former.indexOf(id) - 1; at >= 0; at -= 1) {
    const place = places.get(former[at]!);
    if (place !== undefined) return { index: place + 1, after: former[at]! };
  }
  return { index: 0, after: null };
}
