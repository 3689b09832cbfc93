import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { silentAccessibility } from '#ui/silent-accessibility.ts';
import { usePhone } from '#ui/use-media.ts';
import { usePresses } from '#ui/use-presses.ts';
import { usePrintReady } from '#ui/use-print-ready.ts';
import { useSlice } from '#ui/use-store.ts';
import styles from './board-columns.module.css';
import { useBoardColumns, useBoardModel, useColumnsInView } from './board-model.ts';
import { LoadAges } from './cards/load-ages.tsx';
import { AddColumn } from './columns/add-column.tsx';
import { BoardColumn } from './columns/board-column.tsx';
import { HiddenRail } from './columns/hidden-rail.tsx';
import { useColumnWidth } from './columns/use-column-width.ts';
import { DragCopy } from './drag/drag-copy.tsx';
import { DragHandle } from './drag/drag-press.tsx';
import { useDragKind } from './drag/drag-store.ts';
import { ColumnLine } from './drag/drop-line.tsx';
import { useCardSensors } from './drag/sensors.ts';
import { usePointerDrag } from './drag/use-pointer-drag.ts';
import { CardKeys } from './keyboard/card-keys.tsx';
import { useBoardKeys } from './keyboard/use-board-keys.ts';
import { Layers } from './layers/layers.tsx';
import { useLiveChanges } from './live/use-live-changes.ts';
import { openCardMenu } from './open-card-menu.ts';
import { Pager } from './phone/pager.tsx';
import { SelectionSlot } from './selection/selection-slot.tsx';
import { useSelecting } from './selection/use-selecting.ts';

const PrintedBoard = lazyComponent(async () => (await import('./print/printed-board.tsx')).PrintedBoard);

const overlayStyle = { zIndex: 'var(--z-drag)' };

/** Scrolls at the edges by about 1,000 px a second. The zones are narrower than a column of a wide board. */
function useAutoScroll() {
  const { drag, elements } = useBoardModel();
  return useMemo(
    () => ({
      acceleration: 5,
      threshold: { x: 0.07, y: 0.14 },
      layoutShiftCompensation: false,
      canScroll: (element: Element) =>
        element === elements.board() ||
        (drag.get().drag?.kind === 'ticket' &&
          element.matches('[data-scroll^="column-"], [data-scroll^="cell-"]')),
    }),
    [drag, elements],
  );
}

export function BoardColumns() {
  const columns = useBoardColumns();
  const { can } = useProject();
  useBoardKeys();
  const places = useMemo(() => statusPlaces(columns), [columns]);
  const columnsInView = useColumnsInView();
  return (
    <BoardFrame>
      {columnsInView.map((column, index) => (
        <BoardColumn key={column.id} column={column} place={places.get(column.id)!} index={index} />
      ))}
      <HiddenRail />
      {can('boards:write') && <AddColumn />}
    </BoardFrame>
  );
}

/** The board around its columns or lanes: what drags, menus, selections and changes of others need. */
export function BoardFrame({ lanes = false, children }: { lanes?: boolean; children: ReactNode }) {
  const { drag, elements, layer } = useBoardModel();
  const columns = useBoardColumns();
  const phone = usePhone();
  const sensors = useCardSensors();
  const { copy, handlers, collisionDetection } = usePointerDrag();
  const press = usePresses();
  const autoScroll = useAutoScroll();
  const dragging = useDragKind(drag);
  const byKeys = useSlice(drag, ({ drag }) => drag?.kind === 'ticket' && drag.byKeys);
  const columnWidth = useColumnWidth();
  const selectHandlers = useSelecting();
  useLiveChanges();
  const printReady = usePrintReady(PrintedBoard.preload);

  const places = useMemo(() => statusPlaces(columns), [columns]);
  const columnsInView = useColumnsInView();

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // A long touch starts a drag.
    const isDrag = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch' || dragging;
    if (isDrag) event.preventDefault();
    else openCardMenu(layer, event);
  };
  return (
    <DndContext
      id="board"
      accessibility={silentAccessibility}
      sensors={sensors}
      autoScroll={autoScroll}
      collisionDetection={collisionDetection}
      {...handlers}
    >
      <DragHandle register={press.register} />
      <LoadAges />
      {phone && <Pager columns={columnsInView} places={places} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each card has a button for it */}
      <div
        ref={elements.setBoard}
        className={styles.board}
        data-scroll="board"
        data-lanes={lanes || undefined}
        tabIndex={lanes ? -1 : undefined}
        style={columnWidth}
        data-dragging={dragging ?? undefined}
        data-by-keys={byKeys || undefined}
        onContextMenu={onContextMenu}
        {...selectHandlers}
        onMouseDown={event => {
          selectHandlers.onMouseDown?.(event);
          press.onPress(event);
        }}
        onTouchStart={press.onPress}
      >
        {children}
        <ColumnLine />
      </div>
      <DragOverlay dropAnimation={null} style={overlayStyle}>
        <DragCopy ref={copy} />
      </DragOverlay>
      <CardKeys scope="Board" lettersWalk />
      <SelectionSlot />
      <Layers />
      {printReady && <PrintedBoard />}
    </DndContext>
  );
}
