import type { CollisionDetection, DndContextProps, DragStartEvent } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { holdLive } from '#api/live.ts';
import { isFirstTime } from '#ui/device-storage.ts';
import { toast } from '#ui/toast.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { columnPlaceUnder, lineOfColumn } from './column-drag.ts';
import { type DropTarget, endDrag } from './drag-store.ts';
import { columnAt, targetAt } from './drop-target.ts';
import { copyCard, fly, highlightCard } from './fly.ts';
import { type TrackedPointer, trackPointer } from './pointer.ts';
import { startTicketDrag, type TicketDragModel, type TicketDragSession } from './ticket-drag.ts';

export const columnDragId = (columnId: string) => `column:${columnId}`;
const columnOf = (id: unknown) => /^column:(.+)$/.exec(String(id))?.[1] ?? null;

type Handlers = Required<Pick<DndContextProps, 'onDragStart' | 'onDragMove' | 'onDragEnd' | 'onDragCancel'>>;
type PointerDragModel = TicketDragModel & Pick<BoardModel, 'columnActions'>;

export function usePointerDrag() {
  const model = useBoardModel();
  const copy = useRef<HTMLDivElement>(null);
  const handlers = useMemo(() => createHandlers(model, () => copy.current), [model]);
  const collisionDetection = useMemo<CollisionDetection>(
    () =>
      ({ pointerCoordinates }) => {
        const id = pointerCoordinates && columnAt(model.elements, pointerCoordinates.x);
        return id ? [{ id }] : [];
      },
    [model],
  );
  return { copy, handlers, collisionDetection };
}

/** Explains the keys with the first drag by mouse on this device; the message of the drop replaces it. */
function hintFirstDrag(): void {
  if (!isFirstTime('docket.drag-seen')) return;
  toast({ message: 'Esc takes the card back. Without a mouse, Space lifts it and the arrows move it.' });
}

function offerManualOrder(view: BoardModel['view']): void {
  toast({
    message: 'The board is sorted, so tickets keep that order inside a column.',
    actions: [{ label: 'Switch to manual order', onSelect: () => view.change({ sort: null }) }],
  });
}

function createHandlers(model: PointerDragModel, copy: () => HTMLElement | null): Handlers {
  const { columnActions, drag: dragStore, elements, refusal, selection, view } = model;
  let pointer: TrackedPointer | null = null;
  let session: TicketDragSession | null = null;
  let releaseLive = () => {};

  function aim(): void {
    const { drag } = dragStore.get();
    if (!drag || !pointer) return;
    if (drag.kind === 'column') {
      const columnLine = lineOfColumn(elements, drag.columnId, pointer.at.x);
      if (columnLine !== dragStore.get().columnLine) dragStore.set({ ...dragStore.get(), columnLine });
    } else if (session) session.aim(targetAt(model, session.drag, session.ids, pointer.at));
  }

  function finish(end: () => 'arrived' | 'home'): void {
    pointer?.stop();
    pointer = null;
    releaseLive();
    releaseLive = () => {};
    const lifted = copy();
    const snapshot = lifted && copyCard(lifted);
    const heldId = session?.drag.tickets[0]?.id;
    const how = end();
    session = null;
    if (snapshot && heldId) void fly(snapshot, elements.card(heldId), how);
  }

  function cancel(): void {
    finish(() => {
      if (session) session.cancel();
      else endDrag(dragStore);
      return 'home';
    });
  }

  function dropTickets({ ids, drag, drop }: TicketDragSession, target: DropTarget): void {
    finish(() => {
      const result = drop(target);
      if (result === 'sorted') offerManualOrder(view);
      if (result !== 'moved') return 'home';
      if (ids.length > 1) {
        selection.clear();
        for (const id of ids) if (id !== drag.tickets[0]?.id) highlightCard(elements.card(id));
      }
      return 'arrived';
    });
  }

  function start({ active, activatorEvent }: DragStartEvent): void {
    const columnId = columnOf(active.id);
    if (columnId) {
      releaseLive = holdLive();
      refusal.set(null);
      dragStore.set({ ...dragStore.get(), drag: { kind: 'column', columnId } });
    } else {
      session = startTicketDrag(model, String(active.id), aim);
      if (!session) return;
      if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
      else hintFirstDrag();
    }
    // dnd-kit calls neither end nor cancel when the release comes before it has rendered the start.
    pointer = trackPointer(activatorEvent, () => pointer && cancel());
  }

  function drop(): void {
    aim();
    const { drag, target } = dragStore.get();
    if (drag?.kind === 'column') {
      const at = pointer?.at;
      finish(() => {
        endDrag(dragStore);
        return 'home';
      });
      if (at) columnActions.moveTo(drag.columnId, columnPlaceUnder(elements, drag.columnId, at.x).place);
    } else if (session && target) dropTickets(session, target);
    else cancel();
  }

  return { onDragStart: start, onDragMove: aim, onDragEnd: drop, onDragCancel: cancel };
}
