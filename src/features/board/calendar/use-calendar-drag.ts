import { type DndContextProps, useDroppable } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { holdLive } from '#api/live.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { endDrag, useDragKind } from '../drag/drag-store.ts';
import { type TrackedPointer, trackPointer } from '../drag/pointer.ts';
import { moveDue } from './move-due.ts';

/** The list of tickets without a due date, beside the dates of the days. */
export const undatedList = 'none';

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
      const held = active.data.current?.ticket as TicketListItem;
      ids = selection.idsToActOn(held.id);
      const others = ids.filter(id => id !== held.id).flatMap(id => cache.find(id)?.ticket ?? []);
      const tickets = [held, ...others];
      releaseLive = holdLive();
      drag.set({ ...drag.get(), drag: { kind: 'ticket', tickets, byKeys: false } });
      setDragged(tickets);
      if (activatorEvent.type.startsWith('touch')) navigator.vibrate?.(8);
      // dnd-kit calls neither end nor cancel when the release comes before it has rendered the start.
      pointer = trackPointer(activatorEvent, () => pointer && end());
    },
    onDragEnd: ({ over }) => {
      end();
      if (!over) return;
      const day = over.data.current?.day as Date | null;
      moveDue(model, ids, () => day);
      selection.clear();
    },
    onDragCancel: () => {
      end();
      announce('Cancelled. The due date stays.');
    },
  };
}
