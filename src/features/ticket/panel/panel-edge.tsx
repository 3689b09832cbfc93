import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import styles from './panel.module.css';
import { clampWidth, panelWidth, rememberWidth, widthByKey } from './panel-width.ts';

export function PanelEdge({
  panel,
  width,
  onWidth,
}: {
  panel: RefObject<HTMLElement | null>;
  width: number;
  onWidth: (width: number) => void;
}) {
  const [dragging, setDragging] = useState(false);
  const room = () => panel.current?.parentElement?.clientWidth ?? innerWidth;
  const set = (next: number) => {
    onWidth(next);
    rememberWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = panel.current?.getBoundingClientRect();
    if (dragging && box) set(clampWidth(box.right - event.clientX, room()));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = widthByKey(event.key, panel.current?.offsetWidth ?? width, room());
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; this separator has a value
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the ticket panel"
      aria-valuemin={panelWidth.least}
      aria-valuenow={width}
      aria-valuemax={Math.max(width, clampWidth(room(), room()))}
      tabIndex={0}
      className={styles.edge}
      data-dragging={dragging || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDoubleClick={() => set(clampWidth(panelWidth.usual, room()))}
      onKeyDown={onKeyDown}
    />
  );
}
