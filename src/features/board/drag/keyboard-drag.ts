import { announce } from '#ui/live-region.tsx';
import { isRefused } from '../moves/drop-state.ts';
import { isSorted } from '../view/board-view.ts';
import { noDropWords } from '../words.ts';
import { dragCommand } from './drag-keys.ts';
import { addingTo } from './drag-store.ts';
import { targetIn } from './drop-target.ts';
import { lastSlot, rowOfSlot, slotOfRow } from './slots.ts';
import { startTicketDrag, type TicketDragModel } from './ticket-drag.ts';

const dropLineMarginPx = 48;

/** Keys move the target until they drop or cancel. Returns false when a drag is under way. */
export function startKeyboardDrag(model: TicketDragModel, heldId: string): boolean {
  const { cache, drag: dragStore, elements, view } = model;
  const { rowsOf } = elements;
  const home = cache.find(heldId)?.columnId;
  if (home === undefined || dragStore.get().drag) return false;
  let columnId = home;
  let slot = 0;
  const started = startTicketDrag(model, heldId, () => {
    slot = Math.min(slot, lastSlot(rowsOf(columnId), ids));
    go();
  });
  if (!started) return true;
  const session = started;
  const { drag, ids } = session;
  slot = slotOfRow(rowsOf(home), rowsOf(home).indexOf(heldId), ids);

  function targetNow() {
    const rows = rowsOf(columnId);
    const isEnd = slot > 0 && slot === lastSlot(rows, ids) && !cache.isComplete(columnId);
    return targetIn(model, drag, columnId, isEnd ? rows.length : rowOfSlot(rows, slot, ids));
  }

  /** Scrolls the drop line into view, repeatedly: rows rendered by the scrolling replace estimated heights. */
  function reveal(rest = 3): void {
    const { drag: current, target } = dragStore.get();
    if (current !== drag || target?.columnId !== columnId) return;
    const column = elements.column(columnId);
    column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!column?.list || target.line === null) return;
    const { scroller, sizer } = column.list;
    const at = sizer.getBoundingClientRect().top + target.line - scroller.getBoundingClientRect().top;
    const past = at - (scroller.clientHeight - dropLineMarginPx);
    if (at < dropLineMarginPx) scroller.scrollTop -= dropLineMarginPx - at;
    else if (past > 0) scroller.scrollTop += past;
    if (rest === 0) return;
    requestAnimationFrame(() => {
      if (dragStore.get().drag !== drag) return;
      session.aim(targetNow(), true);
      reveal(rest - 1);
    });
  }

  function go(): void {
    session.aim(targetNow());
    reveal();
  }

  function step(by: number): void {
    if (isSorted(view.get())) announce('The board is sorted. Left and right choose the column.');
    else if (elements.column(columnId)?.list) {
      slot = Math.max(0, Math.min(lastSlot(rowsOf(columnId), ids), slot + by));
      go();
    }
  }

  function turn(by: number): void {
    const columns = elements.columns().map(([id]) => id);
    const next = columns[columns.indexOf(columnId) + by];
    if (!next) return;
    columnId = next;
    slot = Math.min(slot, lastSlot(rowsOf(next), ids));
    go();
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
    const target = targetNow();
    const column = cache.column(columnId);
    if (!target || !column) return;
    if (isRefused(target.state)) {
      announce(noDropWords(column, addingTo(columnId, drag) ?? 0), 'assertive');
      return;
    }
    stopListening();
    const result = session.drop(target);
    if (result === 'stayed' || result === 'sorted') announce(`${session.named} stayed in ${column.name}.`);
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
    // The key that lifts repeats while it is held down.
    if (command === 'drop' && !event.repeat) drop();
    else if (command === 'cancel') cancel();
    else if (command === 'top') step(Number.NEGATIVE_INFINITY);
    else if (command === 'bottom') step(Number.POSITIVE_INFINITY);
    else if (command === 'up' || command === 'down') step(command === 'up' ? -1 : 1);
    else if (command === 'left' || command === 'right') turn(command === 'left' ? -1 : 1);
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.target === elements.card(heldId)?.querySelector('a')) cancel();
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
  session.aim(targetNow(), true);
  reveal();
  return true;
}
