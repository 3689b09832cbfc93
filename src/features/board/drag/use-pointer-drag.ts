import { type RefCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { holdLive } from '#api/live.ts';
import { isFirstTime } from '#ui/device-storage.ts';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toast, toastError } from '#ui/toast.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { columnDropAt, columnLineAt } from './column-drag.ts';
import { type CopyFrame, createCopyFrame } from './copy-frame.ts';
import { type DropTarget, endDrag } from './drag-store.ts';
import { targetAtPoint } from './drop-target.ts';
import { scrollAtEdges } from './edge-scroll.ts';
import { copyCard, fly, highlightCard } from './fly.ts';
import { type Lift, type Point, watchPresses } from './presses.ts';
import { scrollersAt } from './scrollers-at.ts';
import { startTicketDrag, type TicketDragModel, type TicketDragSession } from './ticket-drag.ts';
import { useDragRefusal } from './use-drag-refusal.ts';

const handles = '[data-ticket], [data-drag-column]';

type PointerDragModel = TicketDragModel & Pick<BoardModel, 'prefs' | 'projectId' | 'run' | 'canRestore'>;

/** Drags cards and heads of columns by mouse or finger. Returns the refs of the copy under the pointer. */
export function usePointerDrag() {
  const model = useBoardModel();
  const refusalOf = useDragRefusal();
  const copy = useRef<HTMLDivElement>(null);
  const frame = useMemo(createCopyFrame, []);
  const latestRefusal = useRef(refusalOf);
  useLayoutEffect(() => {
    latestRefusal.current = refusalOf;
  });
  useLayoutEffect(() => {
    const board = model.elements.board();
    if (!board) return;
    const lift = createLift(model, {
      frame,
      copy: () => copy.current,
      refusalOf: ticketId => {
        const ticket = model.cache.find(ticketId)?.ticket;
        return ticket ? latestRefusal.current(ticket) : null;
      },
    });
    return watchPresses(board, { handles, lift });
  }, [model, frame]);
  return { copy, frameRef: frame.ref as RefCallback<HTMLDivElement> };
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

interface LiftOptions {
  frame: CopyFrame;
  copy: () => HTMLElement | null;
  refusalOf: (ticketId: string) => string | null;
}

function createLift(model: PointerDragModel, { frame, copy, refusalOf }: LiftOptions) {
  const { drag: dragStore, elements, selection, view } = model;
  let point: Point = { x: 0, y: 0 };
  let session: TicketDragSession | null = null;
  let release = () => {};

  function updateTarget(): void {
    const { drag } = dragStore.get();
    if (!drag) return;
    if (drag.kind === 'column') {
      const columnLine = columnLineAt(elements, drag.columnId, point.x);
      if (columnLine !== dragStore.get().columnLine) dragStore.set({ ...dragStore.get(), columnLine });
    } else if (session) session.setTarget(targetAtPoint(model, session, point));
  }

  /** Ends the drag by `end`, and flies the copy under the pointer to the card: to its new place or back home. */
  function finish(end: () => 'arrived' | 'home'): void {
    release();
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

  function drop(): void {
    updateTarget();
    const { drag, target } = dragStore.get();
    if (drag?.kind === 'column') {
      finish(() => {
        endDrag(dragStore);
        return 'home';
      });
      moveColumn(model, drag.columnId, columnDropAt(elements, drag.columnId, point.x).index);
    } else if (session && target) dropTickets(session, target);
    else cancel();
  }

  /** Returns whether something is dragged now. */
  function begin(handle: HTMLElement, isTouch: boolean): boolean {
    const { dragColumn: columnId, ticket: ticketId, list: listId } = handle.dataset;
    if (columnId !== undefined) {
      const releaseLive = holdLive();
      release = releaseLive;
      model.refusal.set(null);
      dragStore.set({ ...dragStore.get(), drag: { kind: 'column', columnId } });
      return true;
    }
    const refusal = refusalOf(ticketId!);
    if (refusal !== null) {
      sayRefusal(refusal);
      return false;
    }
    release = () => {};
    session = startTicketDrag(model, ticketId!, { byKeys: false, listId, onOpened: updateTarget });
    if (!session) return false;
    if (isTouch) navigator.vibrate?.(8);
    else hintFirstDrag();
    return true;
  }

  return ({ target, point: start, isTouch }: Lift) => {
    const handle = target.closest<HTMLElement>(handles);
    if (!handle) return null;
    point = start;
    // Before the render of the drag, which changes the card.
    frame.lift(handle.getBoundingClientRect(), start);
    if (!begin(handle, isTouch)) return null;
    const edges = scrollAtEdges(start, at => scrollersAt(model, at), updateTarget);
    const board = elements.board();
    board?.addEventListener('scroll', updateTarget, { capture: true, passive: true });
    const releaseLive = release;
    release = () => {
      edges.stop();
      board?.removeEventListener('scroll', updateTarget, { capture: true });
      releaseLive();
      release = () => {};
    };
    return {
      move: (next: Point) => {
        point = next;
        frame.move(next);
        edges.move(next);
        updateTarget();
      },
      drop,
      cancel,
    };
  };
}
