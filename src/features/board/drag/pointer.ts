/** In pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface TrackedPointer {
  at: Point;
  stop: () => void;
}

function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/** Follows the pointer of a drag. Calls `onReleased` after all handlers of the release and swallows its click. */
export function trackPointer(begin: Event, onReleased: () => void): TrackedPointer {
  const tracked: TrackedPointer = { at: pointOf(begin) ?? { x: 0, y: 0 }, stop };
  const move = (event: Event) => {
    tracked.at = pointOf(event) ?? tracked.at;
  };
  const release = () => setTimeout(onReleased);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = { capture: true, passive: true } as const;
  const moves = ['mousemove', 'touchmove'];
  const ends = ['mouseup', 'touchend', 'touchcancel'];
  for (const name of moves) window.addEventListener(name, move, capture);
  for (const name of ends) window.addEventListener(name, release, capture);
  window.addEventListener('click', swallow, { capture: true });
  function stop(): void {
    for (const name of moves) window.removeEventListener(name, move, capture);
    for (const name of ends) window.removeEventListener(name, release, capture);
    // The click follows the release.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
  }
  return tracked;
}
