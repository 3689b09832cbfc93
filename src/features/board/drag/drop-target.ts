import type { BoardElements } from '../board-elements.ts';
import type { BoardState } from '../board-state.ts';
import { dropIndexAt, dropLineAt, isDropInPlace, positionInColumn } from '../moves/drop-place.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import { addingTo, type DropTarget, type TicketDrag } from './drag-store.ts';
import type { Point } from './pointer.ts';

/** The gap between two cards in pixels, as in the style sheet. */
export const cardGap = 6;

/** Returns the column nearest to a pointer. `x` is in pixels of the window. */
export function columnAt(elements: BoardElements, x: number): string | null {
  let nearest: string | null = null;
  let nearestDistance = Number.POSITIVE_INFINITY;
  for (const [id, { element }] of elements.columns()) {
    const { left, right } = element.getBoundingClientRect();
    const distance = x < left ? left - x : Math.max(0, x - right);
    if (distance < nearestDistance) {
      nearestDistance = distance;
      nearest = id;
    }
  }
  return nearest;
}

function isInside(element: Element | null | undefined, { x, y }: Point): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns the column of the pill of the pager (on phones) under a point. */
function columnOfPillAt(point: Point): string | null {
  for (const pill of document.querySelectorAll<HTMLElement>('[data-pill]'))
    if (isInside(pill, point)) return pill.dataset.pill ?? null;
  return null;
}

type DropModel = Pick<BoardState, 'cache' | 'elements' | 'lanes' | 'view'>;

/** Returns the target before the row at `index`, or without a place where the column as a whole is meant. */
export function targetInColumn(
  { cache, elements, view }: DropModel,
  {
    drag,
    columnId,
    listId = columnId,
    index,
  }: { drag: TicketDrag; columnId: string; listId?: string; index: number | null },
): DropTarget | null {
  const column = cache.column(columnId);
  if (!column) return null;
  const state = dropState(column, addingTo(columnId, drag) ?? 0);
  const withoutPlace: DropTarget = {
    columnId,
    listId,
    state,
    onPill: false,
    index: null,
    line: null,
    atEnd: false,
  };
  const list = elements.column(listId)?.list;
  // A sorted column has no places between cards.
  if (index === null || isRefused(state) || isSorted(view.get()) || !list) return withoutPlace;
  const spans = list.spans();
  if (spans.length === 0) return { ...withoutPlace, index };
  const atEnd = listId === columnId && index === spans.length && !cache.isComplete(columnId);
  return { ...withoutPlace, index, atEnd, line: dropLineAt(spans, index, cardGap) };
}

/** Returns null outside of the board, and a target without line where nothing would move. */
export function targetAtPoint(
  model: DropModel,
  { drag, ids }: { drag: TicketDrag; ids: readonly string[] },
  point: Point,
): DropTarget | null {
  const { elements } = model;
  const pillColumnId = columnOfPillAt(point);
  if (pillColumnId !== null) {
    const target = targetInColumn(model, { drag, columnId: pillColumnId, index: null });
    return target && { ...target, onPill: true };
  }
  if (!isInside(elements.board(), point)) return null;
  const columnId = columnAt(elements, point.x);
  if (columnId === null) return null;
  const lanes = model.lanes.get();
  const cell = lanes?.cellAt(point, columnId);
  if (lanes && !cell) return null;
  const listId = cell?.listId ?? columnId;
  const list = elements.column(listId)?.list;
  if (!list) return targetInColumn(model, { drag, columnId, listId, index: null });
  const { top, bottom } = list.scroller.getBoundingClientRect();
  // A point above or below the list means its edge, not a row scrolled out of view.
  const y = Math.min(bottom, Math.max(top, point.y)) - list.sizer.getBoundingClientRect().top;
  const index = dropIndexAt(list.spans(), y);
  const target = targetInColumn(model, { drag, columnId, listId, index });
  if (!target || target.atEnd) return target;
  return isDropInPlace({ shownIds: list.ids(), index, moved: ids }) ? { ...target, line: null } : target;
}

/** Returns the position among the loaded rows of the column, counted without the moved ones; null for its end. */
export function dropPosition(
  { cache, elements, view }: DropModel,
  target: DropTarget,
  moved: readonly string[],
): number | null {
  const shownIds = elements.column(target.columnId)?.list?.ids();
  if (target.index === null || target.atEnd || !shownIds) return null;
  const allIds = cache.tickets(target.columnId).map(ticket => ticket.id);
  const position = positionInColumn({ allIds, shownIds, index: target.index, moved });
  const isEnd = position === allIds.filter(id => !moved.includes(id)).length;
  // Rows that are filtered out or not loaded may follow the last one shown.
  return isEnd && cache.isComplete(target.columnId) && !isFiltered(view.get()) ? null : position;
}
