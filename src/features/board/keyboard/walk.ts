import { isFull } from '#contract/rules.ts';
import { announce } from '#ui/live-region.tsx';
import { awaitField } from '#ui/type-ahead.ts';
import type { BoardElements } from '../board-elements.ts';
import type { BoardModel } from '../board-model.ts';
import { realPosition } from '../moves/drop-place.ts';
import { isSorted } from '../view/board-view.ts';
import { type ArrowDirection, nearestRow, rowBesideAll } from './neighbours.ts';

interface Spot {
  ticketId: string;
  columnId: string;
  index: number;
  ids: readonly string[];
}

type FocusModel = Pick<BoardModel, 'elements' | 'focus'>;
type MoveModel = FocusModel & Pick<BoardModel, 'cache' | 'prefs' | 'selection' | 'ticketActions' | 'view'>;
type AddModel = Pick<BoardModel, 'cache' | 'elements' | 'prefs' | 'quickAdd' | 'ticketActions'>;

function spotOf(elements: BoardElements, ticketId: string | null): Spot | null {
  if (ticketId === null) return null;
  for (const [columnId, { list }] of elements.columns()) {
    const ids = list?.ids() ?? [];
    const index = ids.indexOf(ticketId);
    if (index !== -1) return { ticketId, columnId, index, ids };
  }
  return null;
}

function heightOf(elements: BoardElements, ticketId: string): number {
  const rect = elements.card(ticketId)?.getBoundingClientRect();
  return rect ? (rect.top + rect.bottom) / 2 : 0;
}

function rowBeside(elements: BoardElements, columnId: string, y: number): number {
  const list = elements.column(columnId)?.list;
  return list ? nearestRow(list.spans(), y - list.sizer.getBoundingClientRect().top) : -1;
}

export function focusBeside({ elements, focus }: FocusModel, direction: ArrowDirection): boolean {
  const spot = spotOf(elements, focus.current());
  if (!spot) return false;
  if (direction === 'up' || direction === 'down') {
    const next = spot.ids[spot.index + (direction === 'up' ? -1 : 1)];
    if (next) focus.focus(spot.columnId, next);
    return true;
  }
  const columns = elements.columns();
  const step = direction === 'left' ? -1 : 1;
  const y = heightOf(elements, spot.ticketId);
  const from = columns.findIndex(([id]) => id === spot.columnId);
  // Empty and collapsed columns have no card to focus.
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const [columnId, { list }] = columns[at]!;
    const id = list?.ids()[rowBeside(elements, columnId, y)];
    if (id) {
      focus.focus(columnId, id);
      break;
    }
  }
  return true;
}

export function focusColumnEnd({ elements, focus }: FocusModel, end: 'first' | 'last'): boolean {
  const spot = spotOf(elements, focus.current());
  const id = spot?.ids.at(end === 'first' ? 0 : -1);
  if (!spot || !id) return false;
  focus.focus(spot.columnId, id);
  return true;
}

export function focusPage({ elements, focus }: FocusModel, direction: 'up' | 'down'): boolean {
  const spot = spotOf(elements, focus.current());
  const list = spot && elements.column(spot.columnId)?.list;
  if (!spot || !list) return false;
  const spans = list.spans();
  const here = spans[spot.index];
  if (!here) return false;
  const step = list.scroller.clientHeight * 0.85;
  const at = nearestRow(spans, (here.start + here.end) / 2 + (direction === 'up' ? -step : step));
  // A card taller than the screen would keep the focus.
  const least = spot.index + (direction === 'up' ? -1 : 1);
  const id = spot.ids[at === spot.index ? least : at];
  if (id) focus.focus(spot.columnId, id);
  return true;
}

export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, main');
}

export function openMoveTo({ focus, layer }: Pick<BoardModel, 'focus' | 'layer'>): boolean {
  const ticketId = focus.current();
  if (ticketId === null) return false;
  layer.set({ kind: 'move-to', ticketId });
  return true;
}

export function focusBoard({ elements, focus }: FocusModel): boolean {
  if (!isFocusFree()) return false;
  const spot = spotOf(elements, focus.tabStop.get());
  if (spot) focus.focus(spot.columnId, spot.ticketId);
  return spot !== null;
}

export function moveBeside(model: MoveModel, direction: ArrowDirection): boolean {
  const { cache, elements, focus, prefs, selection, ticketActions, view } = model;
  const spot = spotOf(elements, focus.current());
  if (!spot) return false;
  const { ticketId, columnId } = spot;
  const moved = selection.acting(ticketId);
  const all = (id: string) => cache.tickets(id).map(ticket => ticket.id);
  const moveTo = (id: string, rows: readonly string[], row: number) =>
    ticketActions.moveMany(moved, { columnId: id, index: realPosition(all(id), rows, row, moved) });
  if (direction === 'up' || direction === 'down') {
    if (isSorted(view.get())) {
      announce('The board is sorted. Cards have no order of their own.');
      return true;
    }
    const row = rowBesideAll(spot.ids, moved, direction);
    if (row !== null) moveTo(columnId, spot.ids, row);
    return true;
  }
  const columns = elements.columns();
  const next = columns[columns.findIndex(([id]) => id === columnId) + (direction === 'left' ? -1 : 1)]?.[0];
  if (!next) return true;
  const y = heightOf(elements, ticketId);
  prefs.open(next);
  const shown = elements.rowsOf(next);
  moveTo(next, shown, Math.max(0, rowBeside(elements, next, y)));
  return true;
}

export function addHere({ cache, elements, prefs, quickAdd, ticketActions }: AddModel): boolean {
  const section = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const shown = elements.columns().flatMap(([id]) => cache.column(id) ?? []);
  const asked = section ?? elements.hoveredColumn();
  const column = shown.find(({ id }) => id === asked) ?? shown.find(column => !isFull(column));
  if (!column) return false;
  if (isFull(column)) {
    ticketActions.refuse(column, 1);
    return true;
  }
  prefs.open(column.id);
  const from = document.activeElement;
  quickAdd.set({ columnId: column.id, atTop: false });
  awaitField(from);
  return true;
}
