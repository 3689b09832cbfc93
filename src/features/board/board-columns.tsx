import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePhone } from '#ui/use-media.ts';
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
import { useDragKind } from './drag/drag-store.ts';
import { ColumnLine } from './drag/drop-line.tsx';
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
  const { copy, frameRef } = usePointerDrag();
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
    <>
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
      >
        {children}
        <ColumnLine />
      </div>
      <DragCopy ref={copy} frameRef={frameRef} />
      <CardKeys scope="Board" lettersWalk />
      <SelectionSlot />
      <Layers />
      {printReady && <PrintedBoard />}
    </>
  );
}
