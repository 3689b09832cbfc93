import type { Point } from './presses.ts';

/** The box around the copy of what is dragged, which moves with the pointer without a render. */
export type CopyFrame = ReturnType<typeof createCopyFrame>;

export function createCopyFrame() {
  let element: HTMLElement | null = null;
  let rect = new DOMRect();
  let from: Point = { x: 0, y: 0 };
  let to = from;

  function place(): void {
    element?.style.setProperty('transform', `translate3d(${to.x - from.x}px, ${to.y - from.y}px, 0)`);
  }

  return {
    ref: (next: HTMLElement | null) => {
      element = next;
      if (!element) return;
      const { left, top, width, height } = rect;
      for (const [name, value] of Object.entries({ left, top, width, height }))
        element.style.setProperty(name, `${value}px`);
      place();
    },
    /** Call before the copy is rendered, with the place of what it copies. */
    lift: (place: DOMRect, point: Point) => {
      rect = place;
      from = point;
      to = point;
    },
    move: (point: Point) => {
      to = point;
      place();
    },
  };
}
