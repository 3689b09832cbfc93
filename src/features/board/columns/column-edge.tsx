import { type PointerEvent, useRef } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import styles from './column-edge.module.css';
import { columnWidth, draggedWidth, widthInRem } from './column-width.ts';

interface Pull {
  x: number;
  before: number;
  columns: number;
  width: number;
}

/** Dragging one edge changes the width of all columns. With keys, the Display panel does that. */
export function ColumnEdge() {
  const { prefs, elements } = useBoardModel();
  const pull = useRef<Pull | null>(null);
  const width = useSlice(prefs.store, prefs => prefs.width);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const own = edge.closest('section');
    const shown = prefs.store.get();
    const open = elements.columns().filter(([id]) => !isCollapsed(shown, id));
    const before = width ?? columnWidth.usual;
    const columns = open.findIndex(([, { element }]) => element === own) + 1;
    pull.current = { x: event.clientX, before, columns, width: before };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = pull.current;
    if (!now) return;
    now.width = draggedWidth(now.before, event.clientX - now.x, now.columns);
    // Avoids a rendering for each step.
    elements.board()?.style.setProperty('--column-width', widthInRem(now.width));
  };
  const end = () => {
    if (pull.current) prefs.setWidth(pull.current.width);
    pull.current = null;
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
