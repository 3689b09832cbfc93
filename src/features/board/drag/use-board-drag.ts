import type { CollisionDetection, DndContextProps, DragStartEvent } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#ui/live-region.tsx';
import type { BoardKit } from '../board-kit.ts';
import { isRefused } from '../moves/verdict.ts';
import { fullWords, positionWords } from '../words.ts';
import { dropColumn, lineOfColumn } from './column-drag.ts';
import { type DropTarget, endDrag, setTarget, type TicketDrag } from './drag-state.ts';
import { columnAt, findTarget, placeOf } from './find-target.ts';
import { fly, snapshotOf } from './fly.ts';
import { type Tracked, trackPointer } from './pointer.ts';

/** Counts older than this are read again when a drag begins, so that full columns are marked as such. */
const staleCounts = 10_000;
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

function createHandlers(kit: BoardKit, copy: () => HTMLElement | null): Handlers {
  let pointer: Tracked | null = null;
  let opening: { columnId: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let spoken = { text: '', at: 0 };

  function speak(target: DropTarget | null, drag: TicketDrag): void {
    const column = target && kit.cache.column(target.columnId);
    if (!column || !target) return;
    const refused = isRefused(target.verdict);
    const total = column.ticket_count + (target.verdict === 'inside' ? 0 : drag.tickets.length);
    const text = refused
      ? fullWords(column, drag.tickets.length)
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
    waitOver(target?.columnId ?? null);
    speak(target, drag);
  }

  function finish(): void {
    pointer?.stop();
    pointer = null;
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
    const lifted = copy();
    const snapshot = lifted && snapshotOf(lifted);
    const index = placeOf(kit, target, [ticket.id]);
    finish();
    const moved = kit.tickets.move(ticket.id, { columnId: target.columnId, index }, () =>
      flushSync(() => endDrag(kit.drag)),
    );
    if (!moved) flushSync(() => endDrag(kit.drag));
    if (snapshot) void fly(snapshot, kit.views.card(ticket.id), moved ? 'arrived' : 'home');
  }

  function start({ active, activatorEvent }: DragStartEvent): void {
    const columnId = columnOf(active.id);
    const found = columnId ? null : kit.cache.find(String(active.id));
    if (!columnId && !found) return;
    // The release may come before dnd-kit has noticed its own beginning; then it tells nobody.
    pointer = trackPointer(activatorEvent, () => pointer && cancel());
    kit.refusal.set(null);
    if (columnId) {
      kit.drag.set({ ...kit.drag.get(), drag: { kind: 'column', columnId } });
      return;
    }
    const { ticket, columnId: fromColumnId, index } = found!;
    kit.drag.set({ ...kit.drag.get(), drag: { kind: 'ticket', tickets: [ticket], fromColumnId } });
    if (kit.cache.countsAge() > staleCounts) kit.cache.refreshCounts();
    if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
    const column = kit.cache.column(fromColumnId);
    if (column)
      announce(`Picked up ${ticket.reference}, ${positionWords(index, column.ticket_count, column.name)}.`);
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
