import { idsBetween } from './ids-between.ts';

/** Rows of a list that are selected; a range grows from the anchor, beside what was selected before it. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly base: ReadonlySet<string>;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchor: null, base: new Set() };

/** With one row more, or less if it was selected; the next range begins there. */
export function toggled({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/** With all from the anchor to this row, instead of an earlier range from there. */
export function rangedTo(now: RowSelection, rows: readonly string[], id: string): RowSelection {
  const range = idsBetween(rows, now.anchor, id);
  const isAlone = range.length === 1 && now.anchor !== id;
  return {
    ids: new Set([...now.base, ...range]),
    anchor: isAlone ? id : now.anchor,
    base: now.base,
  };
}

/** With a range from the focused row on, which is selected if it was not; the anchor stays through further steps. */
export function extended(
  now: RowSelection,
  rows: readonly string[],
  from: string,
  to: string | undefined,
): RowSelection {
  const begun = now.ids.has(from)
    ? now
    : { ids: new Set([...now.ids, from]), anchor: from, base: new Set([...now.ids, from]) };
  return to === undefined ? begun : rangedTo(begun, rows, to);
}
