import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type CSSProperties, type MouseEvent, useCallback, useMemo } from 'react';
import { useProject } from '#api/project-context.ts';
import type { Board as BoardColumn } from '#contract/boards.ts';
import { statusPlaces } from '#ui/status-places.ts';
import { usePhone } from '#ui/use-media.ts';
import styles from './board.module.css';
import type { BoardKit } from './board-kit.ts';
import { LoadAges } from './cards/load-ages.tsx';
import { AddColumn } from './columns/add-column.tsx';
import { Column } from './columns/column.tsx';
import { widthInRem } from './columns/column-width.ts';
import { HiddenRail } from './columns/hidden-rail.tsx';
import { DragCopy } from './drag/drag-copy.tsx';
import { useDragKind } from './drag/drag-state.ts';
import { ColumnLine } from './drag/drop-line.tsx';
import { useCardSensors } from './drag/sensors.ts';
import { useBoardDrag } from './drag/use-board-drag.ts';
import { useBoardKeys } from './keyboard/use-board-keys.ts';
import { Layers } from './layers/layers.tsx';
import { useLiveChanges } from './live/use-live-changes.ts';
import { Pager } from './phone/pager.tsx';
import { SelectionSlot } from './selection/selection-slot.tsx';
import { useSelecting } from './selection/use-selecting.ts';
import { useSlice } from './store.ts';
import { takesColumn } from './view/ticket-filters.ts';

/** What dnd-kit would say goes through the app's own live regions. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

const overlay = { zIndex: 'var(--z-drag)' };

/** Scrolling at the edges: about 1,000 px a second, over less of a wide board than a column takes. */
function useAutoScroll(kit: BoardKit) {
  return useMemo(
    () => ({
      acceleration: 5,
      threshold: { x: 0.07, y: 0.14 },
      layoutShiftCompensation: false,
      canScroll: (element: Element) =>
        element === kit.views.board() ||
        (kit.drag.get().drag?.kind === 'ticket' && element.matches('[data-scroll^="column-"]')),
    }),
    [kit],
  );
}

/** The columns side by side, with everything that moves between them. */
export function Board({ kit, columns }: { kit: BoardKit; columns: readonly BoardColumn[] }) {
  const { can } = useProject();
  const phone = usePhone();
  const sensors = useCardSensors();
  const { copy, handlers, collisionDetection } = useBoardDrag(kit);
  const autoScroll = useAutoScroll(kit);
  const dragging = useDragKind(kit.drag);
  const showHidden = useSlice(kit.prefs.store, prefs => prefs.showHidden);
  const width = useSlice(kit.prefs.store, prefs => prefs.width);
  useBoardKeys(kit);
  const selecting = useSelecting(kit);
  useLiveChanges(kit);

  const places = useMemo(() => statusPlaces(columns), [columns]);
  const filters = useSlice(kit.view, view => view.filters);
  const shown = columns.filter(
    column => (showHidden || !column.is_hidden) && takesColumn(filters, column.id),
  );
  const setBoard = useCallback((element: HTMLElement | null) => kit.views.setBoard(element), [kit]);

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-ticket]');
    const ticketId = card?.dataset.ticket;
    if (!ticketId) return;
    event.preventDefault();
    // A finger that is held begins a drag.
    if ((event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch' || dragging) return;
    const byKey = event.clientX === 0 && event.clientY === 0;
    const point = new DOMRect(event.clientX, event.clientY);
    kit.layer.set({
      kind: 'card-menu',
      ticketId,
      anchor: byKey ? card : { getBoundingClientRect: () => point },
    });
  };
  return (
    <DndContext
      id="board"
      accessibility={silent}
      sensors={sensors}
      autoScroll={autoScroll}
      collisionDetection={collisionDetection}
      {...handlers}
    >
      <LoadAges />
      {phone && <Pager columns={shown} places={places} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each card has a button for it */}
      <div
        ref={setBoard}
        className={styles.board}
        style={
          width === null || phone ? undefined : ({ '--column-width': widthInRem(width) } as CSSProperties)
        }
        data-dragging={dragging ?? undefined}
        onContextMenu={onContextMenu}
        {...selecting}
      >
        {shown.map((column, index) => (
          <Column key={column.id} column={column} place={places.get(column.id)!} index={index} />
        ))}
        <HiddenRail columns={columns} />
        {can('boards:write') && <AddColumn columns={columns} />}
        <ColumnLine />
      </div>
      <DragOverlay dropAnimation={null} style={overlay}>
        <DragCopy ref={copy} />
      </DragOverlay>
      <SelectionSlot />
      <Layers columns={columns} places={places} />
    </DndContext>
  );
}
