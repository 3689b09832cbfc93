import { flushSync } from 'react-dom';
import { holdLive } from '#api/live.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import type { BoardKit } from '../board-kit.ts';
import { isCollapsed } from '../board-prefs.ts';
import { addingTo, endDrag, setTarget, type TicketDrag } from '../drag/drag-state.ts';
import { cardGap, placeOf } from '../drag/find-target.ts';
import { lineAt } from '../moves/drop-place.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { isSorted } from '../view/board-view.ts';
import { fullWords, positionWords } from '../words.ts';
import { pickUpCommand } from './pick-up-keys.ts';
import { lastSlot, rowOfSlot, slotOfRow } from './slots.ts';
import { createSpeaker } from './speaker.ts';

/** Counts older than this are read again, so that full columns are marked as such. */
const staleCounts = 10_000;
/** So long on a rail opens the column. */
const openingTime = 500;
/** The line keeps so far from the edges of its list. */
const sightMargin = 48;

/**
 * Lifts tickets by the keyboard: keys carry the line until they are dropped or taken back. It is the same drag as
 * that of the mouse, only that keys say where the target is.
 */
export function pickUp(kit: BoardKit, held: string): boolean {
  const found = kit.cache.find(held);
  if (!found || kit.drag.get().drag) return false;
  const { columnId: home, ticket } = found;
  if (ticket.archived_at) {
    announce(`${ticket.reference} is archived. Unarchive it to move it.`, 'assertive');
    return true;
  }
  const isLive = (id: string) => !kit.cache.find(id)?.ticket.archived_at;
  const moved = kit.selection.acting(held).filter(isLive);
  const others = moved.filter(id => id !== held).flatMap(id => kit.cache.find(id)?.ticket ?? []);
  const tickets: TicketListItem[] = [ticket, ...others];
  const drag: TicketDrag = { kind: 'ticket', tickets, fromColumnId: home };
  const speaker = createSpeaker();
  const named = tickets.length === 1 ? ticket.reference : `${tickets.length} tickets`;

  let columnId = home;
  let slot = slotOfRow(rowsOf(home), rowsOf(home).indexOf(held), moved);
  let opening: ReturnType<typeof setTimeout> | undefined;

  function rowsOf(id: string): readonly string[] {
    return kit.views.column(id)?.list?.ids() ?? [];
  }

  /** Whether the place in a column counts. */
  const isOrdered = (id: string) => Boolean(kit.views.column(id)?.list) && !isSorted(kit.view.get());

  function aim(): void {
    const column = kit.cache.column(columnId);
    const view = kit.views.column(columnId);
    if (!column || !view) return;
    const verdict = verdictOn(column, addingTo(columnId, drag) ?? 0);
    const target = { columnId, verdict, onPill: false, index: null, line: null, atEnd: false };
    if (isRefused(verdict) || !view.list || !isOrdered(columnId)) {
      setTarget(kit.drag, target);
      return;
    }
    const rows = view.list.ids();
    const index = rowOfSlot(rows, slot, moved);
    const spans = view.list.spans();
    const atEnd = slot > 0 && slot === lastSlot(rows, moved) && !kit.cache.isComplete(columnId);
    const line = spans.length === 0 ? null : lineAt(spans, index, cardGap);
    setTarget(kit.drag, { ...target, index, line, atEnd });
  }

  /** Scrolls the line into sight; what is drawn only then may lie elsewhere than was estimated. */
  function reveal(rest = 3): void {
    const { drag: now, target } = kit.drag.get();
    if (now !== drag || target?.columnId !== columnId) return;
    const view = kit.views.column(columnId);
    view?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!view?.list || target.line === null) return;
    const { scroller, sizer } = view.list;
    const at = sizer.getBoundingClientRect().top + target.line - scroller.getBoundingClientRect().top;
    const past = at - (scroller.clientHeight - sightMargin);
    if (at < sightMargin) scroller.scrollTop -= sightMargin - at;
    else if (past > 0) scroller.scrollTop += past;
    if (rest === 0) return;
    requestAnimationFrame(() => {
      if (kit.drag.get().drag !== drag) return;
      aim();
      reveal(rest - 1);
    });
  }

  function tell(): void {
    const { target } = kit.drag.get();
    const column = kit.cache.column(columnId);
    if (!target || !column) return;
    const adding = addingTo(columnId, drag) ?? 0;
    if (isRefused(target.verdict)) speaker.refuse(fullWords(column, adding));
    else if (target.index === null || target.atEnd) speaker.say(`End of ${column.name}.`);
    else speaker.say(`${capital(positionWords(slot, column.ticket_count + adding, column.name))}.`);
  }

  function go(): void {
    clearTimeout(opening);
    if (isCollapsed(kit.prefs.store.get(), columnId)) opening = setTimeout(open, openingTime);
    aim();
    reveal();
    tell();
  }

  function open(): void {
    flushSync(() => kit.prefs.open(columnId));
    slot = Math.min(slot, lastSlot(rowsOf(columnId), moved));
    go();
  }

  function step(by: number): void {
    if (isSorted(kit.view.get())) speaker.say('The board is sorted. Left and right choose the column.');
    if (!isOrdered(columnId)) return;
    slot = Math.max(0, Math.min(lastSlot(rowsOf(columnId), moved), slot + by));
    go();
  }

  function turn(by: number): void {
    const columns = kit.views.columns().map(([id]) => id);
    const next = columns[columns.indexOf(columnId) + by];
    if (!next) return;
    columnId = next;
    slot = Math.min(slot, lastSlot(rowsOf(next), moved));
    go();
  }

  function finish(): void {
    clearTimeout(opening);
    freeLive();
    speaker.stop();
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', cancel, true);
    removeEventListener('focusout', onFocusOut, true);
    removeEventListener('resize', cancel);
    forget();
  }

  function cancel(): void {
    finish();
    if (kit.drag.get().drag === drag) flushSync(() => endDrag(kit.drag));
    announce(`Cancelled. ${named} stayed in ${kit.cache.column(home)?.name ?? 'its column'}.`);
  }

  function drop(): void {
    aim();
    const { target } = kit.drag.get();
    const column = kit.cache.column(columnId);
    if (!target || !column) return;
    if (isRefused(target.verdict)) {
      announce(fullWords(column, addingTo(columnId, drag) ?? 0), 'assertive');
      return;
    }
    // In a sorted column there is no other place.
    if (isSorted(kit.view.get()) && addingTo(columnId, drag) === 0) {
      cancel();
      return;
    }
    const index = placeOf(kit, target, moved);
    finish();
    const settle = () => flushSync(() => endDrag(kit.drag));
    const went = kit.tickets.moveMany(moved, { columnId, index }, settle);
    if (went) return;
    settle();
    announce(`${named} stayed in ${column.name}.`);
  }

  function onKey(event: KeyboardEvent): void {
    const command = pickUpCommand(event);
    if (command === null) return;
    if (command === 'leave') {
      cancel();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down lifts and does not drop too.
    if (command === 'drop' && !event.repeat) drop();
    else if (command === 'cancel') cancel();
    else if (command === 'top') step(Number.NEGATIVE_INFINITY);
    else if (command === 'bottom') step(Number.POSITIVE_INFINITY);
    else if (command === 'up' || command === 'down') step(command === 'up' ? -1 : 1);
    else if (command === 'left' || command === 'right') turn(command === 'left' ? -1 : 1);
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.target === kit.views.card(held)?.querySelector('a')) cancel();
  }

  /** A drag by the pointer, or a board that goes away, ends this one. */
  const forget = kit.drag.subscribe(() => {
    if (kit.drag.get().drag !== drag) finish();
  });

  const freeLive = holdLive();
  if (kit.cache.countsAge() > staleCounts) kit.cache.refreshCounts();
  kit.refusal.set(null);
  kit.drag.set({ ...kit.drag.get(), drag });
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', cancel, true);
  addEventListener('focusout', onFocusOut, true);
  addEventListener('resize', cancel);
  const column = kit.cache.column(home);
  if (column) announce(`Picked up ${named}, ${positionWords(slot, column.ticket_count, column.name)}.`);
  aim();
  reveal();
  return true;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
