import type { CollisionDetection, DndContextProps, DragStartEvent } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { holdLive } from '#api/live.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { BoardKit } from '../board-kit.ts';
import { isRefused } from '../moves/verdict.ts';
import { isSorted } from '../view/board-view.ts';
import { fullWords, positionWords, ticketsOf } from '../words.ts';
import { dropColumn, lineOfColumn } from './column-drag.ts';
import { addingTo, type DropTarget, endDrag, setTarget, type TicketDrag } from './drag-state.ts';
import { columnAt, findTarget, placeOf } from './find-target.ts';
import { hintFirstDrag } from './first-drag-hint.ts';
import { flash, fly, snapshotOf } from './fly.ts';
import { type Tracked, trackPointer } from './pointer.ts';

/** Counts older than this are read again when a drag begins or would be refused: an older one is no reason to. */
const staleCounts = 5000;
/** So long over a rail opens the column. */
const openingTime = 500;
const speakEvery = 250;

export const columnDragId = (columnId: string) => `column:${columnId}`;
const columnOf = (id: unknown) => /^column:(.+)$/.exec(String(id))?.[1] ?? null;

type Handlers = Required<Pick<DndContextProps, 'onDragStart' | 'onDragMove' | 'onDragEnd' | 'onDragCancel'>>;

/** What a board's drags do from lift to drop, and the element of the copy that follows the pointer. */
export function useBoardDrag(kit: BoardKit) {
  const copy = useRef<HTMLDivElement>(null);
  const handlers = useMemo(() => createHandlers(kit, () => copy.current), [kit]);
  const collisionDetection = useMemo<CollisionDetection>(
    () =>
      ({ pointerCoordinates }) => {
        const id = pointerCoordinates && columnAt(kit.views, pointerCoordinates.x);
        return id ? [{ id }] : [];
      },
    [kit],
  );
  return { copy, handlers, collisionDetection };
}

/** In another order a place within a column means nothing; said where somebody seeks one. */
function offerManualOrder(kit: BoardKit): void {
  toast({
    message: 'The board is sorted, so tickets keep that order inside a column.',
    actions: [{ label: 'Switch to manual order', onSelect: () => kit.setView({ sort: null }) }],
  });
}

function createHandlers(kit: BoardKit, copy: () => HTMLElement | null): Handlers {
  let pointer: Tracked | null = null;
  let opening: { columnId: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let spoken = { text: '', at: 0 };
  let freeLive = () => {};
  let asked = 0;

  function speak(target: DropTarget | null, drag: TicketDrag): void {
    const column = target && kit.cache.column(target.columnId);
    if (!column || !target) return;
    const refused = isRefused(target.verdict);
    const adding = addingTo(column.id, drag) ?? 0;
    const total = column.ticket_count + adding;
    const text = refused
      ? fullWords(column, adding)
      : target.index === null
        ? `End of ${column.name}.`
        : `${positionWords(Math.min(target.index, total - 1), total, column.name)}.`;
    if (text === spoken.text || (!refused && Date.now() - spoken.at < speakEvery)) return;
    spoken = { text, at: Date.now() };
    announce(text, refused ? 'assertive' : 'polite');
  }

  function waitOver(columnId: string | null): void {
    if (opening?.columnId === columnId) return;
    clearTimeout(opening?.timer);
    opening = null;
    if (columnId === null || kit.views.column(columnId)?.list) return;
    opening = { columnId, timer: setTimeout(() => kit.prefs.open(columnId), openingTime) };
  }

  function askCounts(): void {
    if (kit.cache.countsAge() < staleCounts || Date.now() - asked < staleCounts) return;
    asked = Date.now();
    kit.cache.refreshCounts();
  }

  function update(): void {
    const { drag } = kit.drag.get();
    if (!drag || !pointer) return;
    if (drag.kind === 'column') {
      const columnLine = lineOfColumn(kit, drag.columnId, pointer.at.x);
      if (columnLine !== kit.drag.get().columnLine) kit.drag.set({ ...kit.drag.get(), columnLine });
      return;
    }
    const target = findTarget(kit, drag, pointer.at);
    setTarget(kit.drag, target);
    if (target && isRefused(target.verdict)) askCounts();
    waitOver(target?.columnId ?? null);
    speak(target, drag);
  }

  function finish(): void {
    pointer?.stop();
    pointer = null;
    freeLive();
    waitOver(null);
  }

  /** Ends without a drop; the copy flies home. */
  function cancel(): void {
    const { drag } = kit.drag.get();
    finish();
    if (!drag) return;
    const lifted = copy();
    const snapshot = lifted && snapshotOf(lifted);
    flushSync(() => endDrag(kit.drag));
    const first = drag.kind === 'ticket' ? drag.tickets[0] : undefined;
    if (snapshot && first) void fly(snapshot, kit.views.card(first.id), 'home');
  }

  function dropTickets(drag: TicketDrag, target: DropTarget): void {
    const ticket = drag.tickets[0]!;
    const ids = kit.selection.acting(ticket.id);
    const lifted = copy();
    const snapshot = lifted && snapshotOf(lifted);
    const index = placeOf(kit, target, ids);
    finish();
    const show = () => flushSync(() => endDrag(kit.drag));
    const offersOrder = isSorted(kit.view.get()) && target.columnId === drag.fromColumnId;
    const moved = !offersOrder && kit.tickets.moveMany(ids, { columnId: target.columnId, index }, show);
    if (moved && ids.length > 1) {
      kit.selection.clear();
      for (const id of ids) if (id !== ticket.id) flash(kit.views.card(id));
    }
    if (!moved) show();
    if (offersOrder) offerManualOrder(kit);
    if (snapshot) void fly(snapshot, kit.views.card(ticket.id), moved ? 'arrived' : 'home');
  }

  function start({ active, activatorEvent }: DragStartEvent): void {
    const columnId = columnOf(active.id);
    const found = columnId ? null : kit.cache.find(String(active.id));
    if (!columnId && !found) return;
    // The release may come before dnd-kit has noticed its own beginning; then it tells nobody.
    pointer = trackPointer(activatorEvent, () => pointer && cancel());
    freeLive = holdLive();
    kit.refusal.set(null);
    if (columnId) {
      kit.drag.set({ ...kit.drag.get(), drag: { kind: 'column', columnId } });
      return;
    }
    const { ticket, columnId: fromColumnId, index } = found!;
    const others = kit.selection.acting(ticket.id).filter(id => id !== ticket.id);
    const tickets = [ticket, ...others.flatMap(id => kit.cache.find(id)?.ticket ?? [])];
    kit.drag.set({ ...kit.drag.get(), drag: { kind: 'ticket', tickets, fromColumnId } });
    askCounts();
    if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
    else hintFirstDrag();
    const column = kit.cache.column(fromColumnId);
    const what = tickets.length === 1 ? ticket.reference : ticketsOf(tickets.length);
    if (column) announce(`Picked up ${what}, ${positionWords(index, column.ticket_count, column.name)}.`);
  }

  function drop(): void {
    update();
    const { drag, target } = kit.drag.get();
    if (drag?.kind === 'column') {
      const at = pointer?.at;
      finish();
      flushSync(() => endDrag(kit.drag));
      if (at) dropColumn(kit, drag.columnId, at.x);
    } else if (drag && target) dropTickets(drag, target);
    else cancel();
  }

  return { onDragStart: start, onDragMove: update, onDragEnd: drop, onDragCancel: cancel };
}
