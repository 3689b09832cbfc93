import type { CollisionDetection, DndContextProps, DragStartEvent } from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { holdLive } from '#api/live.ts';
import { isFirstTime } from '#ui/device-storage.ts';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toast, toastError } from '#ui/toast.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { columnDropAt, columnLineAt } from './column-drag.ts';
import type { DragPress } from './drag-press.tsx';
import { type DropTarget, endDrag } from './drag-store.ts';
import { columnAt, targetAtPoint } from './drop-target.ts';
import { copyCard, fly, highlightCard } from './fly.ts';
import { type TrackedPointer, trackPointer } from './pointer.ts';
import { startTicketDrag, type TicketDragModel, type TicketDragSession } from './ticket-drag.ts';
import { useDragRefusal } from './use-drag-refusal.ts';

type Handlers = Required<Pick<DndContextProps, 'onDragStart' | 'onDragMove' | 'onDragEnd' | 'onDragCancel'>>;
type PointerDragModel = TicketDragModel & Pick<BoardModel, 'prefs' | 'projectId' | 'run' | 'canRestore'>;

export function usePointerDrag() {
  const model = useBoardModel();
  const copy = useRef<HTMLDivElement>(null);
  const refusalOfTicket = useDragRefusal();
  const latestRefusal = useRef(refusalOfTicket);
  useLayoutEffect(() => {
    latestRefusal.current = refusalOfTicket;
  });
  const handlers = useMemo(() => {
    const refusalOf = (ticketId: string) => {
      const ticket = model.cache.find(ticketId)?.ticket;
      return ticket ? latestRefusal.current(ticket) : null;
    };
    return createHandlers(model, { copy: () => copy.current, refusalOf });
  }, [model]);
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

/** Explains the keys at the first drag by mouse on this device. The message of the drop replaces it. */
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

function moveColumn(model: PointerDragModel, columnId: string, index: number): void {
  void import('../data/column-actions.ts').then(
    ({ createColumnActions }) => createColumnActions(model).moveTo(columnId, index),
    toastError,
  );
}

interface HandlerOptions {
  copy: () => HTMLElement | null;
  refusalOf: (ticketId: string) => string | null;
}

function createHandlers(model: PointerDragModel, { copy, refusalOf }: HandlerOptions): Handlers {
  const { drag: dragStore, elements, selection, view } = model;
  let pointer: TrackedPointer | null = null;
  let session: TicketDragSession | null = null;
  let releaseLive = () => {};

  function updateTarget(): void {
    const { drag } = dragStore.get();
    if (!drag || !pointer) return;
    if (drag.kind === 'column') {
      const columnLine = columnLineAt(elements, drag.columnId, pointer.point.x);
      if (columnLine !== dragStore.get().columnLine) dragStore.set({ ...dragStore.get(), columnLine });
    } else if (session) session.setTarget(targetAtPoint(model, session, pointer.point));
  }

  /** Ends the drag by `end`, and flies the copy under the pointer to the card: to its new place or back home. */
  function finish(end: () => 'arrived' | 'home'): void {
    pointer?.stop();
    pointer = null;
    releaseLive();
    releaseLive = () => {};
    const copyElement = copy();
    const snapshot = copyElement && copyCard(copyElement);
    const heldId = session?.drag.tickets[0]?.id;
    const { fromListId } = session ?? {};
    const toListId = dragStore.get().target?.listId;
    const how = end();
    session = null;
    const listId = how === 'arrived' ? toListId : fromListId;
    if (snapshot && heldId) void fly(snapshot, elements.card(heldId, listId), how);
  }

  function cancel(): void {
    finish(() => {
      if (session) session.cancel();
      else endDrag(dragStore);
      return 'home';
    });
  }

  function dropTickets({ ids, drag, drop, announceStay }: TicketDragSession, target: DropTarget): void {
    finish(() => {
      const result = drop(target);
      if (result === 'stayed') announceStay();
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
    const { press } = active.data.current as { press: DragPress };
    if (press.kind === 'column') {
      releaseLive = holdLive();
      model.refusal.set(null);
      dragStore.set({ ...dragStore.get(), drag: { kind: 'column', columnId: press.columnId } });
    } else {
      const { ticketId, listId } = press;
      const refusal = refusalOf(ticketId);
      if (refusal !== null) sayRefusal(refusal);
      else {
        session = startTicketDrag(model, ticketId, { byKeys: false, listId, onOpened: updateTarget });
        if (!session) return;
        if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
        else hintFirstDrag();
      }
    }
    // dnd-kit calls neither end nor cancel when the release comes before it has rendered the start.
    pointer = trackPointer(activatorEvent, () => pointer && cancel());
  }

  function drop(): void {
    updateTarget();
    const { drag, target } = dragStore.get();
    if (drag?.kind === 'column') {
      const point = pointer?.point;
      finish(() => {
        endDrag(dragStore);
        return 'home';
      });
      if (point) moveColumn(model, drag.columnId, columnDropAt(elements, drag.columnId, point.x).index);
    } else if (session && target) dropTickets(session, target);
    else cancel();
  }

  return { onDragStart: start, onDragMove: updateTarget, onDragEnd: drop, onDragCancel: cancel };
}
