import { announce } from '#ui/live-region.tsx';
import type { ArrowDirection } from '../keyboard/neighbours.ts';
import { isRefused } from '../moves/drop-state.ts';
import { isSorted } from '../view/board-view.ts';
import { noDropWords } from '../words.ts';
import { dragCommand } from './drag-keys.ts';
import { addingTo } from './drag-store.ts';
import { targetInColumn } from './drop-target.ts';
import { lastSlot, rowOfSlot, slotOfRow } from './slots.ts';
import { startTicketDrag, type TicketDragModel } from './ticket-drag.ts';

const dropLineMarginPx = 48;

/** Number of frames in which scrolling to the drop line may render rows, whose heights replace estimates. */
const revealFrames = 3;

/**
 * Starts a drag whose target keys move until they drop or cancel. `fromListId` says in which list, where several hold the
 * ticket. Returns false when a drag is under way.
 */
export function startKeyboardDrag(model: TicketDragModel, heldId: string, fromListId?: string): boolean {
  const { cache, drag: dragStore, elements, lanes, view } = model;
  const { rowsOf } = elements;
  const sourceColumnId = cache.find(heldId)?.columnId;
  if (sourceColumnId === undefined || dragStore.get().drag) return false;
  let columnId = sourceColumnId;
  let listId = fromListId ?? sourceColumnId;
  let slot = 0;
  const started = startTicketDrag(model, heldId, {
    byKeys: true,
    listId: fromListId,
    onOpened: () => {
      slot = Math.min(slot, lastSlot(slotsOf(listId)));
      showTarget();
    },
  });
  if (!started) return true;
  const session = started;
  const { drag, ids } = session;
  const slotsOf = (id: string) => ({ rows: rowsOf(id), moved: ids });
  slot = slotOfRow(slotsOf(listId), rowsOf(listId).indexOf(heldId));

  function currentTarget() {
    const slots = slotsOf(listId);
    const isWhole = lanes.get() !== null || cache.isComplete(columnId);
    const isEnd = slot > 0 && slot === lastSlot(slots) && !isWhole;
    const index = isEnd ? slots.rows.length : rowOfSlot(slots, slot);
    return targetInColumn(model, { drag, columnId, listId, index });
  }

  /** Scrolls the drop line into view, again in each of the next frames. */
  function revealTarget(framesLeft = revealFrames): void {
    const { drag: current, target } = dragStore.get();
    if (current !== drag || target?.listId !== listId) return;
    const column = elements.column(listId);
    column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!column?.list || target.line === null) return;
    const { scroller, sizer } = column.list;
    const lineTop = sizer.getBoundingClientRect().top + target.line - scroller.getBoundingClientRect().top;
    const excess = lineTop - (scroller.clientHeight - dropLineMarginPx);
    if (lineTop < dropLineMarginPx) scroller.scrollTop -= dropLineMarginPx - lineTop;
    else if (excess > 0) scroller.scrollTop += excess;
    if (framesLeft === 0) return;
    requestAnimationFrame(() => {
      if (dragStore.get().drag !== drag) return;
      session.setTarget(currentTarget(), { silent: true });
      revealTarget(framesLeft - 1);
    });
  }

  function showTarget(): void {
    session.setTarget(currentTarget());
    revealTarget();
  }

  function moveBySlots(count: number): void {
    const sorted = isSorted(view.get());
    const last = sorted ? 0 : lastSlot(slotsOf(listId));
    const leaves = slot + count < 0 || slot + count > last;
    const lane = leaves && Number.isFinite(count) && moveToCell(count < 0 ? 'up' : 'down');
    if (lane) slot = count < 0 && !sorted ? lastSlot(slotsOf(listId)) : 0;
    else if (sorted) {
      if (!lanes.get()) announce('The board is sorted. Left and right choose the column.');
      return;
    } else if (elements.column(listId)?.list) slot = Math.max(0, Math.min(last, slot + count));
    else return;
    showTarget();
  }

  /** Makes the next cell the target. Returns false at the edge, and on a board without lanes. */
  function moveToCell(direction: ArrowDirection): boolean {
    const cell = lanes.get()?.nextCell(listId, direction);
    if (!cell) return false;
    ({ listId, columnId } = cell);
    return true;
  }

  function moveToNextColumn(by: 1 | -1): void {
    if (lanes.get()) {
      if (!moveToCell(by === 1 ? 'right' : 'left')) return;
    } else {
      const columns = elements.columns().map(([id]) => id);
      const next = columns[columns.indexOf(columnId) + by];
      if (!next) return;
      columnId = next;
      listId = next;
    }
    slot = Math.min(slot, lastSlot(slotsOf(listId)));
    showTarget();
  }

  /** On a board without lanes, its keys do nothing: the page must not scroll away from the card. */
  function moveToNextLane(direction: 'up' | 'down'): void {
    if (!moveToCell(direction)) return;
    slot = 0;
    showTarget();
  }

  function stopListening(): void {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', cancel, true);
    removeEventListener('focusout', onFocusOut, true);
    removeEventListener('resize', cancel);
    unsubscribe();
  }

  function cancel(): void {
    stopListening();
    session.cancel();
  }

  function drop(): void {
    const target = currentTarget();
    const column = cache.column(columnId);
    if (!target || !column) return;
    if (isRefused(target.state)) {
      announce(noDropWords(column, addingTo(columnId, drag) ?? 0), 'assertive');
      return;
    }
    stopListening();
    const result = session.drop(target);
    if (result === 'stayed' || result === 'sorted') session.announceStay();
  }

  function onKey(event: KeyboardEvent): void {
    const command = dragCommand(event);
    if (command === null) return;
    if (command === 'leave') {
      cancel();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The key that picked the card up repeats while it is held down.
    if (command === 'drop' && !event.repeat) drop();
    else if (command === 'cancel') cancel();
    else if (command === 'top') moveBySlots(Number.NEGATIVE_INFINITY);
    else if (command === 'bottom') moveBySlots(Number.POSITIVE_INFINITY);
    else if (command === 'lane above') moveToNextLane('up');
    else if (command === 'lane below') moveToNextLane('down');
    else if (command === 'up' || command === 'down') moveBySlots(command === 'up' ? -1 : 1);
    else if (command === 'left' || command === 'right') moveToNextColumn(command === 'left' ? -1 : 1);
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.target === elements.card(heldId, fromListId)?.querySelector('a')) cancel();
  }

  /** A drag by pointer, or leaving the board, ends this drag. */
  const unsubscribe = dragStore.subscribe(() => {
    if (dragStore.get().drag === drag) return;
    stopListening();
    session.release();
  });
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', cancel, true);
  addEventListener('focusout', onFocusOut, true);
  addEventListener('resize', cancel);
  session.setTarget(currentTarget(), { silent: true });
  revealTarget();
  return true;
}
