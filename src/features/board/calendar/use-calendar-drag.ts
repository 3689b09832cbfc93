import { type DndContextProps, useDroppable } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { holdLive } from '#api/live.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { sayRefusal } from '#ui/shortcuts.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { endDrag, useDragKind } from '../drag/drag-store.ts';
import { type TrackedPointer, trackPointer } from '../drag/pointer.ts';
import { moveDue } from './move-due.ts';

/** The list of tickets without a due date, beside the dates of the days. */
export const undatedList = 'none';

interface ChipDragData {
  ticket: TicketListItem;
  refusal: string | null;
}

type Handlers = Required<Pick<DndContextProps, 'onDragStart' | 'onDragEnd' | 'onDragCancel'>>;

/** Makes an element take dragged tickets; they are then due on `day`, or no longer due where it is null. */
export function useDayTarget(id: string, day: Date | null) {
  const isDragging = useDragKind(useBoardModel().drag) !== null;
  const { setNodeRef, isOver } = useDroppable({ id, data: { day } });
  return { setNodeRef, isTarget: isOver && isDragging };
}

/** Drags a ticket, with the other selected ones when it is selected, to another day or to those without one. */
export function useCalendarDrag() {
  const model = useBoardModel();
  const [dragged, setDragged] = useState<readonly TicketListItem[]>([]);
  const handlers = useMemo(() => createHandlers(model, setDragged), [model]);
  return { dragged, handlers };
}

function createHandlers(
  model: BoardModel,
  setDragged: (tickets: readonly TicketListItem[]) => void,
): Handlers {
  const { cache, drag, selection } = model;
  let pointer: TrackedPointer | null = null;
  let releaseLive = () => {};
  /** None in a refused drag. */
  let ids: readonly string[] = [];

  function end(): void {
    pointer?.stop();
    pointer = null;
    releaseLive();
    releaseLive = () => {};
    endDrag(drag);
    setDragged([]);
  }

  return {
    onDragStart: ({ active, activatorEvent }) => {
      const { ticket: held, refusal } = active.data.current as ChipDragData;
      // dnd-kit calls neither end nor cancel when the release comes before it has rendered the start.
      pointer = trackPointer(activatorEvent, () => pointer && end());
      ids = [];
      if (refusal !== null) {
        sayRefusal(refusal);
        return;
      }
      ids = selection.idsToActOn(held.id);
      const others = ids.filter(id => id !== held.id).flatMap(id => cache.find(id)?.ticket ?? []);
      const tickets = [held, ...others];
      releaseLive = holdLive();
      drag.set({ ...drag.get(), drag: { kind: 'ticket', tickets, byKeys: false } });
      setDragged(tickets);
      if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
    },
    onDragEnd: ({ over }) => {
      end();
      if (!over || ids.length === 0) return;
      const day = over.data.current?.day as Date | null;
      moveDue(model, ids, () => day);
      selection.clear();
    },
    onDragCancel: () => {
      end();
      if (ids.length > 0) announce('Cancelled. The due date stays.');
    },
  };
}
