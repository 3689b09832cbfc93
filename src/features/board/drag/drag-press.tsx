import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, useRef } from 'react';
import type { Press } from '#ui/use-presses.ts';

/** A press of the board drags a card, or a column by its head. */
export type DragPress =
  | { kind: 'ticket'; ticketId: string; listId: string | undefined }
  | { kind: 'column'; columnId: string };

const handles = '[data-ticket], [data-drag-column]';

function pressOn({ dataset }: HTMLElement): DragPress {
  const { dragColumn: columnId, ticket, list: listId } = dataset;
  return columnId === undefined
    ? { kind: 'ticket', ticketId: ticket!, listId }
    : { kind: 'column', columnId };
}

/**
 * One draggable for the whole board, which stands for what is pressed: dnd-kit renders each of its draggables again when
 * a drag begins, and the dragged one at each move. Renders nothing. Within the `DndContext` of the board.
 */
export function DragHandle({ register }: { register: (press: Press) => void }) {
  const data = useRef<{ press: DragPress | null }>({ press: null });
  const { setNodeRef, listeners } = useDraggable({ id: 'pressed', data: data.current });
  useLayoutEffect(() => {
    register(event => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>(handles) : null;
      if (!handle) return;
      data.current.press = pressOn(handle);
      setNodeRef(handle);
      listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event);
    });
  });
  return null;
}
