import { idsBetween } from './ids-between.ts';

/** A range starts at the row `anchor` and is added to `base`, the rows selected before it. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly base: ReadonlySet<string>;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchor: null, base: new Set() };

export function toggleRow({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

export function selectRangeTo(selection: RowSelection, rows: readonly string[], id: string): RowSelection {
  const { anchor, base } = selection;
  const range = idsBetween(rows, anchor, id);
  const isAnchorGone = range.length === 1 && anchor !== id;
  return { ids: new Set([...base, ...range]), anchor: isAnchorGone ? id : anchor, base };
}

/** Starts a range at the focused row `from` unless that is selected, and extends the range to `to`. */
export function extendSelection(
  selection: RowSelection,
  rows: readonly string[],
  from: string,
  to: string | undefined,
): RowSelection {
  const idsWithFrom = new Set([...selection.ids, from]);
  const started = selection.ids.has(from) ? selection : { ids: idsWithFrom, anchor: from, base: idsWithFrom };
  return to === undefined ? started : selectRangeTo(started, rows, to);
}
