import type { Point } from './presses.ts';

export interface EdgeScroller {
  element: Element;
  axes: readonly ('x' | 'y')[];
}

/** Parts of a scroller at its edges where it scrolls; they are narrower than a column of a wide board. */
const zones = { x: 0.07, y: 0.14 } as const;
/** Pixels a millisecond at the edge itself, and faster beyond it. */
const speedAtEdge = 1;
const maxFrameMs = 50;

type Direction = -1 | 0 | 1;

/**
 * Scrolls what lies under the pointer of a drag while the pointer is near an edge that it has moved towards.
 * `scrolled` is called after each step.
 */
export function scrollAtEdges(
  start: Point,
  scrollersAt: (point: Point) => readonly EdgeScroller[],
  scrolled: () => void,
) {
  let point = start;
  const movedTo = new Set<string>();
  let before = performance.now();
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    frame = requestAnimationFrame(step);
    const elapsed = Math.min(maxFrameMs, now - before);
    before = now;
    let hasScrolled = false;
    for (const { element, axes } of scrollersAt(point)) {
      const { scrollLeft, scrollTop } = element;
      const by = (axis: 'x' | 'y') => {
        const speed = axes.includes(axis) ? speedAt(element, axis, point[axis]) : 0;
        return movedTo.has(`${axis} ${Math.sign(speed)}`) ? speed * elapsed : 0;
      };
      const left = by('x');
      const top = by('y');
      if (left === 0 && top === 0) continue;
      element.scrollBy({ left, top, behavior: 'instant' });
      hasScrolled ||= element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
    }
    if (hasScrolled) scrolled();
  }

  return {
    move(next: Point): void {
      for (const axis of ['x', 'y'] as const) {
        const direction = Math.sign(next[axis] - point[axis]) as Direction;
        if (direction !== 0) movedTo.add(`${axis} ${direction}`);
      }
      point = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function speedAt(element: Element, axis: 'x' | 'y', at: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [start, end] = axis === 'x' ? [left, right] : [top, bottom];
  const zone = (end - start) * zones[axis];
  if (zone <= 0) return 0;
  if (at < start + zone) return (-speedAtEdge * (start + zone - at)) / zone;
  return at > end - zone ? (speedAtEdge * (at - end + zone)) / zone : 0;
}
