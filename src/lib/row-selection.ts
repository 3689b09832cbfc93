import { idsBetween } from './ids-between.ts';

/** A range starts at the anchor and keeps what was selected before (`base`). */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly base: ReadonlySet<string>;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchor: null, base: new Set() };

export function toggled({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

export function rangedTo(now: RowSelection, rows: readonly string[], id: string): RowSelection {
  const range = idsBetween(rows, now.anchor, id);
  const isAlone = range.length === 1 && now.anchor !== id;
  return {
    ids: new Set([...now.base, ...range]),
    anchor: isAlone ? id : now.anchor,
    base: now.base,
  };
}

/** Starts or extends a range at the focused row; the anchor stays. */
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
