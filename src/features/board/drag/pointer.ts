/** In pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface TrackedPointer {
  point: Point;
  stop: () => void;
}

function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/**
 * Follows the pointer of a drag. Calls `onReleased` after all handlers of the release, whose click it suppresses, also
 * where the drag was stopped before.
 */
export function trackPointer(startEvent: Event, onReleased: () => void): TrackedPointer {
  const tracked: TrackedPointer = { point: pointOf(startEvent) ?? { x: 0, y: 0 }, stop };
  let isReleased = false;
  let isStopped = false;
  const onMove = (event: Event) => {
    tracked.point = pointOf(event) ?? tracked.point;
  };
  const onRelease = () => {
    isReleased = true;
    if (isStopped) allowClicks();
    else setTimeout(onReleased);
  };
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = { capture: true, passive: true } as const;
  const moveEvents = ['mousemove', 'touchmove'];
  const releaseEvents = ['mouseup', 'touchend', 'touchcancel'];
  for (const name of moveEvents) window.addEventListener(name, onMove, capture);
  for (const name of releaseEvents) window.addEventListener(name, onRelease, capture);
  window.addEventListener('click', suppress, { capture: true });
  function stop(): void {
    isStopped = true;
    for (const name of moveEvents) window.removeEventListener(name, onMove, capture);
    if (isReleased) allowClicks();
  }
  function allowClicks(): void {
    for (const name of releaseEvents) window.removeEventListener(name, onRelease, capture);
    // The click follows the release.
    setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 50);
  }
  return tracked;
}
