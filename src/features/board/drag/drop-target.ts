import type { BoardElements } from '../board-elements.ts';
import type { BoardState } from '../board-state.ts';
import { dropIndexAt, lineAt, realPosition, staysThere } from '../moves/drop-place.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import { addingTo, type DropTarget, type TicketDrag } from './drag-store.ts';
import type { Point } from './pointer.ts';

/** The gap between two cards in pixels, as in the style sheet. */
export const cardGap = 6;

export function columnAt(elements: BoardElements, x: number): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { element }] of elements.columns()) {
    const { left, right } = element.getBoundingClientRect();
    const distance = x < left ? left - x : Math.max(0, x - right);
    if (distance < least) {
      least = distance;
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

function pillAt(point: Point): string | null {
  for (const pill of document.querySelectorAll<HTMLElement>('[data-pill]'))
    if (isInside(pill, point)) return pill.dataset.pill ?? null;
  return null;
}

type DropModel = Pick<BoardState, 'cache' | 'elements' | 'view'>;

export function targetIn(
  { cache, elements, view }: DropModel,
  drag: TicketDrag,
  columnId: string,
  index: number | null,
): DropTarget | null {
  const column = cache.column(columnId);
  if (!column) return null;
  const state = dropState(column, addingTo(columnId, drag) ?? 0);
  const whole: DropTarget = { columnId, state, onPill: false, index: null, line: null, atEnd: false };
  const list = elements.column(columnId)?.list;
  // A sorted column has no places between cards.
  if (index === null || isRefused(state) || isSorted(view.get()) || !list) return whole;
  const spans = list.spans();
  if (spans.length === 0) return { ...whole, index };
  const atEnd = index === spans.length && !cache.isComplete(columnId);
  return { ...whole, index, atEnd, line: lineAt(spans, index, cardGap) };
}

/** Returns null outside of the board, and a target without line where nothing would move. */
export function targetAt(
  model: DropModel,
  drag: TicketDrag,
  moved: readonly string[],
  point: Point,
): DropTarget | null {
  const { elements } = model;
  const pill = pillAt(point);
  if (!pill && !isInside(elements.board(), point)) return null;
  const columnId = pill ?? columnAt(elements, point.x);
  const list = columnId === null ? null : elements.column(columnId)?.list;
  if (columnId === null || pill || !list) {
    const target = columnId === null ? null : targetIn(model, drag, columnId, null);
    return target && { ...target, onPill: pill !== null };
  }
  const { top, bottom } = list.scroller.getBoundingClientRect();
  // A point above or below the list means its edge, not a row scrolled out of view.
  const y = Math.min(bottom, Math.max(top, point.y)) - list.sizer.getBoundingClientRect().top;
  const index = dropIndexAt(list.spans(), y);
  const target = targetIn(model, drag, columnId, index);
  const isHome = target !== null && !target.atEnd && staysThere(list.ids(), index, moved);
  return isHome ? { ...target, line: null } : target;
}

/** Returns the position in the whole column; null for its end. */
export function positionOf(
  { cache, elements, view }: DropModel,
  target: DropTarget,
  moved: readonly string[],
) {
  const shown = elements.column(target.columnId)?.list?.ids();
  if (target.index === null || target.atEnd || !shown) return null;
  const all = cache.tickets(target.columnId).map(ticket => ticket.id);
  const position = realPosition(all, shown, target.index, moved);
  const isEnd = position === all.filter(id => !moved.includes(id)).length;
  // Rows that are filtered out or not loaded may follow the last one shown.
  return isEnd && cache.isComplete(target.columnId) && !isFiltered(view.get()) ? null : position;
}
