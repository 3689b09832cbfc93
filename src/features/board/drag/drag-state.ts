import type { TicketListItem } from '#contract/tickets.ts';
import type { Verdict } from '../moves/verdict.ts';
import { createStore, type Store, sameFields, useSlice } from '../store.ts';

/** Where the pointer would drop. */
export interface DropTarget {
  columnId: string;
  /** Index among the rows shown; null where there is no relative place. */
  index: number | null;
  /** Height of the line in the list; null for no line. */
  line: number | null;
  /** The line stands below what is loaded: the drop goes to the end of the column. */
  atEnd: boolean;
  /** The pointer is on the column's pill, which the copy must not hide. */
  onPill: boolean;
  verdict: Verdict;
}

export interface TicketDrag {
  kind: 'ticket';
  /** The one under the pointer first. */
  tickets: readonly TicketListItem[];
  fromColumnId: string;
}

export interface ColumnDrag {
  kind: 'column';
  columnId: string;
}

export interface DragState {
  drag: TicketDrag | ColumnDrag | null;
  target: DropTarget | null;
  /** Where a column would be dropped: pixels from the board's left end. */
  columnLine: number | null;
  /** Raised with every change of the rows that must show at once. */
  revision: number;
}

export type DragStore = Store<DragState>;

export function createDragStore(): DragStore {
  return createStore<DragState>({ drag: null, target: null, columnLine: null, revision: 0 });
}

/** Notes a new target; nothing is told when it is the old one. */
export function setTarget(store: DragStore, target: DropTarget | null): void {
  const state = store.get();
  const same = target && state.target ? sameFields(target, state.target) : target === state.target;
  if (!same) store.set({ ...state, target });
}

/** Ends a drag and shows new rows in the same step. */
export function endDrag(store: DragStore): void {
  const { revision } = store.get();
  store.set({ drag: null, target: null, columnLine: null, revision: revision + 1 });
}

/** Shows the rows as they are in the caches now, without waiting for these to tell. */
export function showNow(store: DragStore): void {
  const state = store.get();
  store.set({ ...state, revision: state.revision + 1 });
}

/** How many tickets a drop would add to a column; null while no ticket is dragged. */
export function addingTo(columnId: string, drag: DragState['drag']): number | null {
  if (drag?.kind !== 'ticket') return null;
  return drag.tickets.filter(ticket => ticket.board_id !== columnId).length;
}

/** What a column needs to know of a drag. */
export function useColumnDrag(store: DragStore, columnId: string) {
  return useSlice(
    store,
    state => ({
      adding: addingTo(columnId, state.drag),
      over: state.target?.columnId === columnId,
      dragged: state.drag?.kind === 'column' && state.drag.columnId === columnId,
    }),
    sameFields,
  );
}

/** The kind of drag that is under way. */
export function useDragKind(store: DragStore): 'ticket' | 'column' | null {
  return useSlice(store, state => state.drag?.kind ?? null);
}
