import type { BoardKit } from '../board-kit.ts';
import { dropIndexAt, lineAt, realPosition, staysThere } from '../moves/drop-place.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import type { ListView, Views } from '../views.ts';
import { addingTo, type DropTarget, type TicketDrag } from './drag-state.ts';
import type { Point } from './pointer.ts';

/** The gap between two cards, as the sheet has it. */
export const cardGap = 6;

/** The column at a place of the board, the nearest one between two; headers and empty space count. */
export function columnAt(views: Views, x: number): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { element }] of views.columns()) {
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

/** The column whose pill is under the pointer, on phones. */
function pillAt(point: Point): string | null {
  for (const pill of document.querySelectorAll<HTMLElement>('[data-pill]'))
    if (isInside(pill, point)) return pill.dataset.pill ?? null;
  return null;
}

interface InList {
  index: number;
  line: number | null;
  atEnd: boolean;
}

function placeInList(list: ListView, y: number, isWhole: boolean, moved: readonly string[]): InList {
  const { top, bottom } = list.scroller.getBoundingClientRect();
  // Above and below the list counts as its edge, not as what is scrolled out there.
  const within = Math.min(bottom, Math.max(top, y)) - list.sizer.getBoundingClientRect().top;
  const spans = list.spans();
  const ids = list.ids();
  const index = dropIndexAt(spans, within);
  const stays = staysThere(ids, index, moved);
  const atEnd = index === spans.length && !isWhole && spans.length > 0;
  const line = spans.length === 0 || (stays && !atEnd) ? null : lineAt(spans, index, cardGap);
  return { index, line, atEnd };
}

/** Where the dragged tickets would be dropped; null outside of the board. */
export function findTarget(kit: BoardKit, drag: TicketDrag, point: Point): DropTarget | null {
  const { views, cache } = kit;
  const pill = pillAt(point);
  if (!pill && !isInside(views.board(), point)) return null;
  const columnId = pill ?? columnAt(views, point.x);
  const column = columnId && cache.column(columnId);
  if (!column) return null;
  const verdict = verdictOn(column, addingTo(column.id, drag) ?? 0);
  const list = views.column(column.id)?.list;
  const target = { columnId: column.id, verdict, onPill: pill !== null };
  // In an order that is not by hand, the drop is onto the column and not between two cards.
  const noPlace = pill !== null || isRefused(verdict) || isSorted(kit.view.get());
  if (noPlace || !list) return { ...target, index: null, line: null, atEnd: false };
  const moved = drag.tickets.map(ticket => ticket.id);
  return { ...target, ...placeInList(list, point.y, cache.isComplete(column.id), moved) };
}

/** The place in the whole column that a target means. */
export function placeOf(kit: BoardKit, target: DropTarget, moved: readonly string[]): number | null {
  const shown = kit.views.column(target.columnId)?.list?.ids();
  if (target.index === null || target.atEnd || !shown) return null;
  const all = kit.cache.tickets(target.columnId).map(ticket => ticket.id);
  const position = realPosition(all, shown, target.index, moved);
  const isEnd = position === all.filter(id => !moved.includes(id)).length;
  // Below the last row that is shown there may be others.
  return isEnd && kit.cache.isComplete(target.columnId) && !isFiltered(kit.view.get()) ? null : position;
}
