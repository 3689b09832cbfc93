import { flushSync } from 'react-dom';
import { isFull } from '#contract/rules.ts';
import type { BoardKit } from '../board-kit.ts';
import { realPosition } from '../moves/drop-place.ts';
import { type Direction, dropIndexBeside, nearestRow } from './neighbours.ts';

interface Spot {
  ticketId: string;
  columnId: string;
  index: number;
  ids: readonly string[];
}

/** Where the focused card stands among the rows shown. */
function spotOf(kit: BoardKit, ticketId: string | null): Spot | null {
  if (ticketId === null) return null;
  for (const [columnId, { list }] of kit.views.columns()) {
    const ids = list?.ids() ?? [];
    const index = ids.indexOf(ticketId);
    if (index !== -1) return { ticketId, columnId, index, ids };
  }
  return null;
}

/** The middle of a card on the screen. */
function heightOf(kit: BoardKit, ticketId: string): number {
  const rect = kit.views.card(ticketId)?.getBoundingClientRect();
  return rect ? (rect.top + rect.bottom) / 2 : 0;
}

/** The row of a column beside a height of the screen. */
function rowBeside(kit: BoardKit, columnId: string, y: number): number {
  const list = kit.views.column(columnId)?.list;
  return list ? nearestRow(list.spans(), y - list.sizer.getBoundingClientRect().top) : -1;
}

/** Gives the focus to the card beside the focused one; false when no card has it. */
export function focusBeside(kit: BoardKit, direction: Direction): boolean {
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
  // Empty and collapsed columns have no card to stand on.
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

/** Gives the focus to the card that Tab would reach; false when there is none or the focus is in use elsewhere. */
export function focusBoard(kit: BoardKit): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.matches('h1, main')) return false;
  const spot = spotOf(kit, kit.focus.tabStop.get());
  if (spot) kit.focus.focus(spot.columnId, spot.ticketId);
  return spot !== null;
}

/** Moves the focused card one place or one column; false when no card has the focus. */
export function moveBeside(kit: BoardKit, direction: Direction): boolean {
  const spot = spotOf(kit, kit.focus.current());
  if (!spot) return false;
  const { ticketId, columnId, index, ids } = spot;
  const all = (id: string) => kit.cache.tickets(id).map(ticket => ticket.id);
  if (direction === 'up' || direction === 'down') {
    const drop = dropIndexBeside(index, ids.length, direction);
    if (drop !== null) {
      const position = realPosition(all(columnId), ids, drop, [ticketId]);
      kit.tickets.move(ticketId, { columnId, index: position });
    }
    return true;
  }
  const columns = kit.views.columns();
  const next = columns[columns.findIndex(([id]) => id === columnId) + (direction === 'left' ? -1 : 1)]?.[0];
  if (!next) return true;
  const y = heightOf(kit, ticketId);
  flushSync(() => kit.prefs.open(next));
  const shown = kit.views.column(next)?.list?.ids() ?? [];
  const row = Math.max(0, rowBeside(kit, next, y));
  kit.tickets.move(ticketId, { columnId: next, index: realPosition(all(next), shown, row, [ticketId]) });
  return true;
}

/** Opens the field for a new ticket: in the column of the focus, under the pointer, or the first with room. */
export function addHere(kit: BoardKit): boolean {
  const section = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const shown = kit.views.columns().flatMap(([id]) => kit.cache.column(id) ?? []);
  const asked = section ?? kit.hovered.columnId;
  const column =
    shown.find(({ id }) => id === asked) ??
    shown.find(({ wip_limit, ticket_count }) => !isFull({ wip_limit, ticket_count }));
  if (!column) return false;
  if (isFull(column)) {
    kit.tickets.refuse(column, 1);
    return true;
  }
  flushSync(() => kit.prefs.open(column.id));
  kit.adding.set({ columnId: column.id, atTop: false });
  return true;
}
