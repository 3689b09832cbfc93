import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels, as in the sheets of day and ticket. */
const headHeight = 30;
const lineHeight = 24;
/** In days as narrow as beside an open ticket, titles have two lines. */
const narrow = { dayWidth: 96, lineHeight: 36 };
const minLines = 2;

/** Returns how many lines of tickets have room in a day of the grid. */
export function useRoom(grid: RefObject<HTMLElement | null>, isWeek: boolean): number {
  const [lines, setLines] = useState(minLines);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const { clientHeight = 0, clientWidth = 0 } = element.querySelector('[data-day]') ?? {};
      const line = clientWidth <= narrow.dayWidth ? narrow.lineHeight : lineHeight;
      setLines(Math.max(minLines, Math.floor((clientHeight - headHeight) / line)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  // A week scrolls.
  return isWeek ? Number.POSITIVE_INFINITY : lines;
}
