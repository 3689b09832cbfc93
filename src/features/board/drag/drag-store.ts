import { flushSync } from 'react-dom';
import type { TicketListItem } from '#contract/tickets.ts';
import { createStore, type Store, sameFields } from '#lib/store.ts';
import { useSlice } from '#ui/use-store.ts';
import type { DropState } from '../moves/drop-state.ts';

export interface DropTarget {
  columnId: string;
  /** The list that takes the ticket: the column, or its cell in a lane. */
  listId: string;
  /** Index among the rows shown; null for the column as a whole. */
  index: number | null;
  /** Height of the drop line in pixels of the list; null for none. */
  line: number | null;
  /** Below the last loaded row: the drop goes to the end of the column. */
  atEnd: boolean;
  /** The pointer is on the column's pill on a phone, which the copy must not cover. */
  onPill: boolean;
  state: DropState;
}

export interface TicketDrag {
  kind: 'ticket';
  /** The ticket under the pointer comes first. */
  tickets: readonly TicketListItem[];
  /** Whether keys move the target; no copy of the card is shown then. */
  byKeys: boolean;
}

interface ColumnDrag {
  kind: 'column';
  columnId: string;
}

interface DragState {
  drag: TicketDrag | ColumnDrag | null;
  target: DropTarget | null;
  /** Pixels from the board's left end to the line that marks the drop of a column; null for none. */
  columnLine: number | null;
  /** Raised with every change of rows that must render at once. */
  revision: number;
}

type DragStore = Store<DragState>;

export function createDragStore(): DragStore {
  return createStore<DragState>({ drag: null, target: null, columnLine: null, revision: 0 });
}

export function setTarget(store: DragStore, target: DropTarget | null): void {
  const state = store.get();
  const isSame = target && state.target ? sameFields(target, state.target) : target === state.target;
  if (!isSame) store.set({ ...state, target });
}

/** Renders changed caches without waiting for their subscribers. */
export function showRows(store: DragStore, changed: Partial<DragState> = {}): void {
  const state = store.get();
  flushSync(() => store.set({ ...state, ...changed, revision: state.revision + 1 }));
}

export const endDrag = (store: DragStore) => showRows(store, { drag: null, target: null, columnLine: null });

/** Returns how many tickets a column would gain by the drop; null when no ticket is dragged. */
export function addingTo(columnId: string, drag: DragState['drag']): number | null {
  if (drag?.kind !== 'ticket') return null;
  return drag.tickets.filter(ticket => ticket.board_id !== columnId).length;
}

export function useColumnDrag(store: DragStore, columnId: string) {
  return useSlice(
    store,
    state => ({
      adding: addingTo(columnId, state.drag),
      isTarget: state.target?.columnId === columnId,
      isDragged: state.drag?.kind === 'column' && state.drag.columnId === columnId,
    }),
    sameFields,
  );
}

export function useDragKind(store: DragStore): 'ticket' | 'column' | null {
  return useSlice(store, state => state.drag?.kind ?? null);
}

/** Renders with `showRows`: the caches notify their own subscribers only later. */
export function useRevision(store: DragStore): number {
  return useSlice(store, state => state.revision);
}
