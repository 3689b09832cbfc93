import { type PointerEvent, useRef } from 'react';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import styles from './column-edge.module.css';
import { columnWidth, draggedWidth, shownWidth, widthInRem } from './column-width.ts';

interface WidthDrag {
  startX: number;
  startWidth: number;
  /** The open columns up to the dragged edge. */
  columnCount: number;
  width: number;
}

/** Dragging one edge changes the width of all columns. For the keyboard, the Display panel has a slider. */
export function ColumnEdge() {
  const { prefs, elements } = useBoardModel();
  const drag = useRef<WidthDrag | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const column = edge.closest('section');
    const openColumns = elements.columns().filter(([id]) => !isCollapsed(prefs.store.get(), id));
    const startWidth = column ? shownWidth(column) : columnWidth.usual;
    const columnCount = openColumns.findIndex(([, { element }]) => element === column) + 1;
    drag.current = { startX: event.clientX, startWidth, columnCount, width: startWidth };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current;
    if (!current) return;
    const { startWidth, startX, columnCount } = current;
    current.width = draggedWidth({ startWidth, movedPx: event.clientX - startX, columnCount });
    // Rendering for each move would be slow.
    elements.board()?.style.setProperty('--column-width', widthInRem(current.width));
  };
  const end = () => {
    if (drag.current) prefs.setWidth(drag.current.width);
    drag.current = null;
  };
  return (
    <div
      className={styles.edge}
      data-no-drag=""
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => prefs.setWidth(null)}
    />
  );
}
