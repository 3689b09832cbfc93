import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { isFocusFree } from '#ui/is-focus-free.ts';
import { announce } from '#ui/live-region.tsx';
import { awaitField } from '#ui/type-ahead.ts';
import type { BoardElements } from '../board-elements.ts';
import type { BoardModel } from '../board-model.ts';
import { positionInColumn } from '../moves/drop-place.ts';
import { isSorted } from '../view/board-view.ts';
import { type ArrowDirection, nearestRow, rowPastNeighbour } from './neighbours.ts';

/** Page Up and Page Down go by this share of the visible height. */
const pageShare = 0.85;

interface CardPosition {
  ticketId: string;
  columnId: string;
  index: number;
  ids: readonly string[];
}

type FocusModel = Pick<BoardModel, 'elements' | 'focus'>;
type MoveModel = FocusModel & Pick<BoardModel, 'cache' | 'prefs' | 'selection' | 'ticketActions' | 'view'>;
type AddModel = Pick<BoardModel, 'cache' | 'elements' | 'prefs' | 'quickAdd' | 'ticketActions'>;

function positionOf(elements: BoardElements, ticketId: string | null): CardPosition | null {
  if (ticketId === null) return null;
  for (const [columnId, { list }] of elements.columns()) {
    const ids = list?.ids() ?? [];
    const index = ids.indexOf(ticketId);
    if (index !== -1) return { ticketId, columnId, index, ids };
  }
  return null;
}

function middleOf(elements: BoardElements, ticketId: string): number {
  const rect = elements.card(ticketId)?.getBoundingClientRect();
  return rect ? (rect.top + rect.bottom) / 2 : 0;
}

function nearestRowIn(elements: BoardElements, columnId: string, y: number): number {
  const list = elements.column(columnId)?.list;
  return list ? nearestRow(list.spans(), y - list.sizer.getBoundingClientRect().top) : -1;
}

/** Focuses the next card in a direction. Returns false when no card has the focus. */
export function focusNeighbour({ elements, focus }: FocusModel, direction: ArrowDirection): boolean {
  const position = positionOf(elements, focus.current());
  if (!position) return false;
  if (direction === 'up' || direction === 'down') {
    const next = position.ids[position.index + (direction === 'up' ? -1 : 1)];
    if (next) focus.focus(position.columnId, next);
    return true;
  }
  focusBeside({ elements, focus }, position.columnId, direction, middleOf(elements, position.ticketId));
  return true;
}

/** Focuses the card at a height in the next column to one side that shows any. */
function focusBeside(
  { elements, focus }: FocusModel,
  fromId: string,
  direction: 'left' | 'right',
  y: number,
): void {
  const columns = elements.columns();
  const step = direction === 'left' ? -1 : 1;
  const columnIndex = columns.findIndex(([id]) => id === fromId);
  // Empty and collapsed columns have no card to focus.
  for (let index = columnIndex + step; index >= 0 && index < columns.length; index += step) {
    const [columnId, { list }] = columns[index]!;
    const id = list?.ids()[nearestRowIn(elements, columnId, y)];
    if (id) {
      focus.focus(columnId, id);
      break;
    }
  }
}

/** Leads from a control of a column, such as that for new tickets, to the nearest card. Returns false elsewhere. */
export function focusNearest({ elements, focus }: FocusModel, direction: ArrowDirection): boolean {
  const { activeElement } = document;
  const columnId = activeElement?.closest<HTMLElement>('section[data-column]')?.dataset.column;
  if (!activeElement || columnId === undefined) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const y = (top + bottom) / 2;
  if (direction === 'left' || direction === 'right') {
    focusBeside({ elements, focus }, columnId, direction, y);
    return true;
  }
  const id = elements.rowsOf(columnId)[nearestRowIn(elements, columnId, y)];
  if (id) focus.focus(columnId, id);
  return id !== undefined;
}

export function focusColumnEnd({ elements, focus }: FocusModel, end: 'first' | 'last'): boolean {
  const position = positionOf(elements, focus.current());
  const id = position?.ids.at(end === 'first' ? 0 : -1);
  if (!position || !id) return false;
  focus.focus(position.columnId, id);
  return true;
}

export function focusPage({ elements, focus }: FocusModel, direction: 'up' | 'down'): boolean {
  const position = positionOf(elements, focus.current());
  const list = position && elements.column(position.columnId)?.list;
  if (!position || !list) return false;
  const spans = list.spans();
  const span = spans[position.index];
  if (!span) return false;
  const pageHeight = list.scroller.clientHeight * pageShare;
  const middle = (span.start + span.end) / 2;
  const row = nearestRow(spans, direction === 'up' ? middle - pageHeight : middle + pageHeight);
  // A card taller than the screen would keep the focus.
  const nextRow = position.index + (direction === 'up' ? -1 : 1);
  const id = position.ids[row === position.index ? nextRow : row];
  if (id) focus.focus(position.columnId, id);
  return true;
}

/** Focuses the card that Tab would reach, unless a control keeps the focus. */
export function focusBoard({ elements, focus }: FocusModel, isFree = isFocusFree()): boolean {
  if (!isFree) return false;
  const position = positionOf(elements, focus.tabStop.get());
  if (position) focus.focus(position.columnId, position.ticketId);
  return position !== null;
}

/** Moves the focused card, or the selected ones with it, by one place or column. Returns false without a focused card. */
export function moveCards(model: MoveModel, direction: ArrowDirection): boolean {
  const { cache, elements, focus, prefs, selection, ticketActions, view } = model;
  const position = positionOf(elements, focus.current());
  if (!position) return false;
  const { ticketId, columnId } = position;
  const moved = selection.idsToActOn(ticketId);
  const moveTo = (targetId: string, shownIds: readonly string[], row: number) => {
    const allIds = cache.tickets(targetId).map(ticket => ticket.id);
    const index = positionInColumn({ allIds, shownIds, index: row, moved });
    ticketActions.moveMany(moved, { columnId: targetId, index });
  };
  if (direction === 'up' || direction === 'down') {
    if (isSorted(view.get())) {
      announce('The board is sorted. Cards have no order of their own.');
      return true;
    }
    const row = rowPastNeighbour({ rows: position.ids, moved }, direction);
    if (row !== null) moveTo(columnId, position.ids, row);
    return true;
  }
  const columnIds = elements.columns().map(([id]) => id);
  const next = columnIds[columnIds.indexOf(columnId) + (direction === 'left' ? -1 : 1)];
  if (!next) return true;
  const y = middleOf(elements, ticketId);
  prefs.open(next);
  const rows = elements.rowsOf(next);
  moveTo(next, rows, Math.max(0, nearestRowIn(elements, next, y)));
  return true;
}

/** Opens the field for new tickets in the focused or hovered column, else in the first that has room, else says that it is full. */
export function openQuickAdd({ cache, elements, prefs, quickAdd, ticketActions }: AddModel): boolean {
  const focusedColumnId = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const columns = elements.columns().flatMap(([id]) => cache.column(id) ?? []);
  const wantedId = focusedColumnId ?? elements.hoveredColumn();
  const column =
    columns.find(({ id }) => id === wantedId) ?? columns.find(column => !isFull(column)) ?? columns[0];
  if (!column) return false;
  if (!isFull(column)) prefs.open(column.id);
  openAddField({ quickAdd, ticketActions }, column);
  return true;
}

/** Opens the field for new tickets of a column, or of a cell of it; a full column says so instead. */
export function openAddField(
  { quickAdd, ticketActions }: Pick<BoardModel, 'quickAdd' | 'ticketActions'>,
  column: Board,
  cellId?: string,
): void {
  if (isFull(column)) {
    ticketActions.refuse(column, 1);
    return;
  }
  const previousFocus = document.activeElement;
  quickAdd.set({ columnId: column.id, atTop: false, ...(cellId !== undefined && { cellId }) });
  awaitField(previousFocus);
}
