import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import styles from './panel.module.css';
import { clampWidth, panelWidth, rememberWidth, widthAfterKey } from './panel-width.ts';

export function PanelResizeHandle({
  panel,
  onWidth,
}: {
  panel: RefObject<HTMLElement | null>;
  /** Gets the chosen width in pixels; null for the usual one. */
  onWidth: (width: number | null) => void;
}) {
  const [dragging, setDragging] = useState(false);
  const [width, setShownWidth] = useState<number>(panelWidth.default);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setShownWidth(element.offsetWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  const availableWidth = () => panel.current?.parentElement?.clientWidth ?? innerWidth;
  const setWidth = (next: number | null) => {
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
    const bounds = panel.current?.getBoundingClientRect();
    if (dragging && bounds) setWidth(clampWidth(bounds.right - event.clientX, availableWidth()));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = widthAfterKey(event.key, panel.current?.offsetWidth ?? width, availableWidth());
    if (next === null) return;
    event.preventDefault();
    setWidth(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; this separator has a value
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the ticket panel"
      aria-valuemin={panelWidth.min}
      aria-valuenow={width}
      aria-valuemax={Math.max(width, clampWidth(availableWidth(), availableWidth()))}
      tabIndex={0}
      className={styles.edge}
      data-dragging={dragging || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDoubleClick={() => setWidth(null)}
      onKeyDown={onKeyDown}
    />
  );
}
