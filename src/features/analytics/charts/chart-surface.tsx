import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './charts.module.css';

export interface ChartTip {
  x: number;
  y: number;
  /** Where it ends when it has to stand to the left; `x` by itself. */
  leftOf?: number;
  content: ReactNode;
}

export interface ChartSurfaceProps {
  ref: Ref<HTMLDivElement>;
  /** What is walked here: "Tickets by cycle time". */
  label: string;
  width: number;
  height: number;
  count: number;
  active: number | null;
  onActive: (index: number | null) => void;
  /** What a value says when it is reached. */
  textOf: (index: number) => string;
  /** The value meant by a place of the pointer. */
  nearest: (x: number, y: number) => number | null;
  /** Opens what a value stands for. */
  onOpen?: (index: number) => void;
  tip: ChartTip | null;
  /** The drawing. */
  children: ReactNode;
}

/** Width of a tip with its distance, in px. */
const tipRoom = 190;
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

/**
 * A drawing with values in it: one stop of the tab key, arrows walk the values, Enter opens one. The pointer
 * shows the nearest value. Readers hear each value as the option of a list.
 */
export function ChartSurface({
  ref,
  label,
  width,
  height,
  count,
  active,
  onActive,
  textOf,
  nearest,
  onOpen,
  tip,
  children,
}: ChartSurfaceProps) {
  const id = useId();
  const drawing = (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
  if (count === 0 || width === 0) {
    return (
      <div ref={ref} className={styles.surface} style={{ '--height': `${height}px` } as CSSProperties}>
        {width > 0 && drawing}
      </div>
    );
  }

  const standsLeft = tip !== null && tip.x + tipRoom > width;
  const spoken = Math.min(active ?? count - 1, count - 1);
  const at = (event: { currentTarget: Element; clientX: number; clientY: number }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearest(event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = steps[event.key];
    const last = count - 1;
    if (step !== undefined) onActive(Math.min(Math.max(active === null ? last : spoken + step, 0), last));
    else if (event.key === 'Home') onActive(0);
    else if (event.key === 'End') onActive(last);
    else if (event.key === 'Escape' && active !== null) onActive(null);
    else if ((event.key === 'Enter' || event.key === ' ') && onOpen) onOpen(spoken);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      className={styles.surface}
      style={{ '--height': `${height}px` } as CSSProperties}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={`${id}-${spoken}`}
      tabIndex={0}
      data-opens={(onOpen && active !== null) || undefined}
      onKeyDown={onKeyDown}
      onFocus={event => {
        if (active === null && event.currentTarget.matches(':focus-visible')) onActive(count - 1);
      }}
      onBlur={() => onActive(null)}
      onPointerMove={(event: PointerEvent) => onActive(at(event))}
      onPointerLeave={event => {
        if (!event.currentTarget.matches(':focus-visible')) onActive(null);
      }}
      onClick={event => {
        const index = at(event);
        onActive(index);
        if (index !== null) onOpen?.(index);
      }}
    >
      {drawing}
      <VisuallyHidden>
        <span
          key={spoken}
          id={`${id}-${spoken}`}
          role="option"
          tabIndex={-1}
          aria-selected={active !== null}
          aria-posinset={spoken + 1}
          aria-setsize={count}
        >
          {textOf(spoken)}
        </span>
      </VisuallyHidden>
      {tip && (
        <div
          className={styles.tip}
          aria-hidden="true"
          data-before={standsLeft || undefined}
          style={
            {
              '--x': `${(standsLeft && tip.leftOf) || tip.x}px`,
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
