import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './charts.module.css';

/** `minHeight` is in px; charts of a high window are higher. The width is 0 until the element is measured. */
export function useChart(minHeight: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: minHeight });
  const [active, onActive] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setSize({ width: element.clientWidth, height: Math.max(minHeight, element.clientHeight) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minHeight]);
  return { ref, width, height, minHeight, active, onActive };
}

interface ChartTip {
  x: number;
  y: number;
  /** Right edge of the tip when it is left of the point; `x` by default. */
  leftOf?: number;
  content: ReactNode;
}

interface ChartSurfaceProps {
  chart: ReturnType<typeof useChart>;
  label: string;
  count: number;
  textOf: (index: number) => string;
  nearest: (x: number, y: number) => number | null;
  onOpen?: (index: number) => void;
  tip: ChartTip | null;
  children: ReactNode;
}

/** Width of a tip and its distance from the point, in px. */
const tipRoom = 190;
const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

/** One tab stop: arrows move through the values, Enter opens one. Screen readers read a list of options. */
export function ChartSurface({
  chart: { ref, width, height, minHeight, active, onActive },
  label,
  count,
  textOf,
  nearest,
  onOpen,
  tip,
  children,
}: ChartSurfaceProps) {
  const id = useId();
  const drawing = (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
  if (count === 0 || width === 0) {
    return (
      <div ref={ref} className={styles.surface} style={{ '--min-height': `${minHeight}px` } as CSSProperties}>
        {width > 0 && drawing}
      </div>
    );
  }

  const isTipLeft = tip !== null && tip.x + tipRoom > width;
  const selected = Math.min(active ?? count - 1, count - 1);
  const indexAt = (event: { currentTarget: Element; clientX: number; clientY: number }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearest(event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = keySteps[event.key];
    const last = count - 1;
    if (step !== undefined) onActive(Math.min(Math.max(active === null ? last : selected + step, 0), last));
    else if (event.key === 'Home') onActive(0);
    else if (event.key === 'End') onActive(last);
    else if (event.key === 'Escape' && active !== null) onActive(null);
    else if ((event.key === 'Enter' || event.key === ' ') && onOpen) onOpen(selected);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      className={styles.surface}
      style={{ '--min-height': `${minHeight}px` } as CSSProperties}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={`${id}-${selected}`}
      tabIndex={0}
      data-opens={(onOpen && active !== null) || undefined}
      onKeyDown={onKeyDown}
      onFocus={event => {
        if (active === null && event.currentTarget.matches(':focus-visible')) onActive(count - 1);
      }}
      onBlur={() => onActive(null)}
      onPointerMove={(event: PointerEvent) => onActive(indexAt(event))}
      onPointerLeave={event => {
        if (!event.currentTarget.matches(':focus-visible')) onActive(null);
      }}
      onClick={event => {
        const index = indexAt(event);
        onActive(index);
        if (index !== null) onOpen?.(index);
      }}
    >
      {drawing}
      <VisuallyHidden>
        <span
          key={selected}
          id={`${id}-${selected}`}
          role="option"
          tabIndex={-1}
          aria-selected={active !== null}
          aria-posinset={selected + 1}
          aria-setsize={count}
        >
          {textOf(selected)}
        </span>
      </VisuallyHidden>
      {tip && (
        <div
          className={styles.tip}
          aria-hidden="true"
          data-before={isTipLeft || undefined}
          style={
            {
              '--x': `${(isTipLeft && tip.leftOf) || tip.x}px`,
              '--y': `${tip.y}px`,
              '--width': `${width}px`,
            } as CSSProperties
          }
        >
          {tip.content}
        </div>
      )}
    </div>
  );
}
