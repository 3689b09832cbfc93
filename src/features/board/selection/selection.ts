import {
  extendSelection,
  nothingSelected,
  type RowSelection,
  selectRangeTo,
  toggleRow,
} from '#lib/row-selection.ts';
import { createStore } from '#lib/store.ts';
import type { BoardCache } from '../data/board-cache.ts';

export type Selection = ReturnType<typeof createSelection>;

export function createSelection(cache: Pick<BoardCache, 'lists'>) {
  const store = createStore<ReadonlySet<string>>(new Set());
  let range: Omit<RowSelection, 'ids'> = nothingSelected;

  const current = (): RowSelection => ({ ...range, ids: store.get() });
  const change = ({ ids, ...next }: RowSelection) => {
    range = next;
    if (ids.size !== store.get().size || !ids.isSubsetOf(store.get())) store.set(ids);
  };
  const idLists = () => cache.lists().map(({ rows }) => rows.map(ticket => ticket.id));
  const rowsAround = (id: string) => idLists().find(ids => ids.includes(id)) ?? [];
  const has = (id: string) => store.get().has(id);
  /** In the order on screen: columns from left to right, each from the top. */
  const ids = () => (store.get().size === 0 ? [] : [...new Set(idLists().flat().filter(has))]);
  /** Makes this ticket the start of ranges, which are added to the selection. */
  const anchorAt = (id: string) => change({ anchor: id, base: store.get(), ids: store.get() });

  return {
    store,
    has,
    ids,
    anchorAt,
    toggle: (id: string) => change(toggleRow(current(), id)),
    /** Replaces an earlier range from the last chosen ticket. Across columns or groups, it selects this ticket alone. */
    rangeTo: (id: string) => {
      const rows = rowsAround(id);
      if (!rows.includes(range.anchor ?? '')) anchorAt(id);
      change(selectRangeTo(current(), rows, id));
    },
    extend: (from: string, to: string | undefined) =>
      change(extendSelection(current(), rowsAround(from), from, to)),
    add: (added: readonly string[]) => change({ ...current(), ids: store.get().union(new Set(added)) }),
    clear: () => change(nothingSelected),
    /** An action on a selected ticket concerns all selected ones, on another ticket that one alone. */
    idsToActOn: (id: string) => (has(id) ? ids() : [id]),
    rowsChanged: () => {
      if (store.get().size > 0) change({ ...current(), ids: new Set(ids()) });
    },
  };
}
