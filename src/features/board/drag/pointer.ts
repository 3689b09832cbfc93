/** The pointer during a drag, in pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface Tracked {
  at: Point;
  stop: () => void;
}

function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/**
 * Follows the pointer from the event that began a drag. `onReleased` is told after every handler of the release has
 * run, and the click that some browsers make of it leads nowhere.
 */
export function trackPointer(begin: Event, onReleased: () => void): Tracked {
  const tracked: Tracked = { at: pointOf(begin) ?? { x: 0, y: 0 }, stop };
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
    // The click comes right behind the release.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
  }
  return tracked;
}
