import { flushSync } from 'react-dom';
import { isFull } from '#contract/rules.ts';
import { announce } from '#ui/live-region.tsx';
import { awaitField } from '#ui/type-ahead.ts';
import type { BoardKit } from '../board-kit.ts';
import { realPosition } from '../moves/drop-place.ts';
import { isSorted } from '../view/board-view.ts';
import { type ArrowDirection, nearestRow, rowBesideAll } from './neighbours.ts';

interface Spot {
  ticketId: string;
  columnId: string;
  index: number;
  ids: readonly string[];
}

function spotOf(kit: BoardKit, ticketId: string | null): Spot | null {
  if (ticketId === null) return null;
  for (const [columnId, { list }] of kit.views.columns()) {
    const ids = list?.ids() ?? [];
    const index = ids.indexOf(ticketId);
    if (index !== -1) return { ticketId, columnId, index, ids };
  }
  return null;
}

function heightOf(kit: BoardKit, ticketId: string): number {
  const rect = kit.views.card(ticketId)?.getBoundingClientRect();
  return rect ? (rect.top + rect.bottom) / 2 : 0;
}

function rowBeside(kit: BoardKit, columnId: string, y: number): number {
  const list = kit.views.column(columnId)?.list;
  return list ? nearestRow(list.spans(), y - list.sizer.getBoundingClientRect().top) : -1;
}

export function focusBeside(kit: BoardKit, direction: ArrowDirection): boolean {
  const spot = spotOf(kit, kit.focus.current());
  if (!spot) return false;
  if (direction === 'up' || direction === 'down') {
    const next = spot.ids[spot.index + (direction === 'up' ? -1 : 1)];
    if (next) kit.focus.focus(spot.columnId, next);
    return true;
  }
  const columns = kit.views.columns();
  const step = direction === 'left' ? -1 : 1;
  const y = heightOf(kit, spot.ticketId);
  const from = columns.findIndex(([id]) => id === spot.columnId);
  // Empty and collapsed columns have no card to focus.
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const [columnId, { list }] = columns[at]!;
    const id = list?.ids()[rowBeside(kit, columnId, y)];
    if (id) {
      kit.focus.focus(columnId, id);
      break;
    }
  }
  return true;
}

export function focusColumnEnd(kit: BoardKit, end: 'first' | 'last'): boolean {
  const spot = spotOf(kit, kit.focus.current());
  const id = spot?.ids.at(end === 'first' ? 0 : -1);
  if (!spot || !id) return false;
  kit.focus.focus(spot.columnId, id);
  return true;
}

export function focusPage(kit: BoardKit, direction: 'up' | 'down'): boolean {
  const spot = spotOf(kit, kit.focus.current());
  const list = spot && kit.views.column(spot.columnId)?.list;
  if (!spot || !list) return false;
  const spans = list.spans();
  const here = spans[spot.index];
  if (!here) return false;
  const step = list.scroller.clientHeight * 0.85;
  const at = nearestRow(spans, (here.start + here.end) / 2 + (direction === 'up' ? -step : step));
  // A card taller than the screen would keep the focus.
  const least = spot.index + (direction === 'up' ? -1 : 1);
  const id = spot.ids[at === spot.index ? least : at];
  if (id) kit.focus.focus(spot.columnId, id);
  return true;
}

export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, main');
}

export function openMoveTo(kit: BoardKit): boolean {
  const ticketId = kit.focus.current();
  if (ticketId === null) return false;
  kit.layer.set({ kind: 'move-to', ticketId });
  return true;
}

export function focusBoard(kit: BoardKit): boolean {
  if (!isFocusFree()) return false;
  const spot = spotOf(kit, kit.focus.tabStop.get());
  if (spot) kit.focus.focus(spot.columnId, spot.ticketId);
  return spot !== null;
}

export function moveBeside(kit: BoardKit, direction: ArrowDirection): boolean {
  const spot = spotOf(kit, kit.focus.current());
  if (!spot) return false;
  const { ticketId, columnId } = spot;
  const moved = kit.selection.acting(ticketId);
  const all = (id: string) => kit.cache.tickets(id).map(ticket => ticket.id);
  const moveTo = (id: string, rows: readonly string[], row: number) =>
    kit.tickets.moveMany(moved, { columnId: id, index: realPosition(all(id), rows, row, moved) });
  if (direction === 'up' || direction === 'down') {
    if (isSorted(kit.view.get())) {
      announce('The board is sorted. Cards have no order of their own.');
      return true;
    }
    const row = rowBesideAll(spot.ids, moved, direction);
    if (row !== null) moveTo(columnId, spot.ids, row);
    return true;
  }
  const columns = kit.views.columns();
  const next = columns[columns.findIndex(([id]) => id === columnId) + (direction === 'left' ? -1 : 1)]?.[0];
  if (!next) return true;
  const y = heightOf(kit, ticketId);
  flushSync(() => kit.prefs.open(next));
  const shown = kit.views.column(next)?.list?.ids() ?? [];
  moveTo(next, shown, Math.max(0, rowBeside(kit, next, y)));
  return true;
}

export function addHere(kit: BoardKit): boolean {
  const section = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const shown = kit.views.columns().flatMap(([id]) => kit.cache.column(id) ?? []);
  const asked = section ?? kit.views.hoveredColumn();
  const column = shown.find(({ id }) => id === asked) ?? shown.find(column => !isFull(column));
  if (!column) return false;
  if (isFull(column)) {
    kit.tickets.refuse(column, 1);
    return true;
  }
  flushSync(() => kit.prefs.open(column.id));
  const from = document.activeElement;
  kit.adding.set({ columnId: column.id, atTop: false });
  awaitField(from);
  return true;
}
