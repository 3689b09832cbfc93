import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels, as in the sheets of day and ticket. */
const headHeight = 30;
const lineHeight = 24;
const minLines = 2;

/** Returns how many lines of tickets have room in a day of the grid. */
export function useRoom(grid: RefObject<HTMLElement | null>, isWeek: boolean): number {
  const [lines, setLines] = useState(minLines);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const { clientHeight = 0 } = element.querySelector('[data-day]') ?? {};
      setLines(Math.max(minLines, Math.floor((clientHeight - headHeight) / lineHeight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  // A week scrolls.
  return isWeek ? Number.POSITIVE_INFINITY : lines;
}
