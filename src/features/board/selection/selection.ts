import { idsBetween } from '#lib/ids-between.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { BoardCache } from '../data/board-cache.ts';

export interface Selection {
  store: Store<ReadonlySet<string>>;
  has: (ticketId: string) => boolean;
  /** In the order of the board: columns from left to right, each from the top. */
  ids: () => string[];
  toggle: (ticketId: string) => void;
  /**
   * Selects everything from the last chosen ticket to this one, in the place of an earlier range from there; across
   * columns, this one alone.
   */
  rangeTo: (ticketId: string) => void;
  add: (ticketIds: readonly string[]) => void;
  remove: (ticketIds: readonly string[]) => void;
  clear: () => void;
  /** The tickets that an action on this one concerns: all selected if it is among them, else itself. */
  acting: (ticketId: string) => string[];
  /** Makes this ticket the start of ranges, which add to the selection. */
  anchorAt: (ticketId: string) => void;
  /** Call when rows changed: drops tickets that are no longer on the board. */
  rowsChanged: () => void;
}

export function createSelection(cache: Pick<BoardCache, 'columns' | 'tickets' | 'find'>): Selection {
  const store = createStore<ReadonlySet<string>>(new Set());
  let anchor: string | null = null;
  /** The selection without the range that begins at the anchor. */
  let base: ReadonlySet<string> = new Set();

  const set = (ids: Iterable<string>) => {
    const next = new Set(ids);
    const now = store.get();
    if (next.size !== now.size || [...next].some(id => !now.has(id))) store.set(next);
  };
  const rowsOf = (columnId: string) => cache.tickets(columnId).map(ticket => ticket.id);

  const selection: Selection = {
    store,
    has: id => store.get().has(id),
    ids: () => {
      const chosen = store.get();
      if (chosen.size === 0) return [];
      return cache.columns().flatMap(({ id }) => rowsOf(id).filter(row => chosen.has(row)));
    },
    toggle: id => {
      if (selection.has(id)) selection.remove([id]);
      else selection.add([id]);
      selection.anchorAt(id);
    },
    rangeTo: id => {
      const column = cache.find(id)?.columnId;
      const range = column === undefined ? [] : idsBetween(rowsOf(column), anchor, id);
      if (range.length === 1 && id !== anchor) selection.anchorAt(id);
      set([...base, ...range]);
    },
    add: ids => set([...store.get(), ...ids]),
    remove: ids => set(store.get().difference(new Set(ids))),
    clear: () => {
      anchor = null;
      set([]);
    },
    acting: id => (selection.has(id) ? selection.ids() : [id]),
    anchorAt: id => {
      anchor = id;
      base = store.get();
    },
    rowsChanged: () => {
      if (store.get().size > 0) set(selection.ids());
    },
  };
  return selection;
}
