import { notifyLiveFreed } from '../live.ts';

/** The pointer leaves the view for a moment between two rows or columns. */
const crossingMs = 250;
/** A pointer that is still for longer is about to press nothing. */
const restMs = 3000;

interface PointerOptions {
  /** Called with the element under the mouse or finger; null for none, and for a pointer that rests. */
  onHover: (target: Element | null) => void;
  /** Returns the number of changes that wait because the view is in use. */
  waitingCount: () => number;
}

/**
 * Lets waiting changes show when the pointer moves on or rests. Returns `recheck`, to be called when the use of the view
 * changes by other means, and `stop`.
 */
export function followPointer({ onHover, waitingCount }: PointerOptions) {
  let crossingTimer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let usedAt = 0;
  const recheck = () => {
    clearTimeout(crossingTimer);
    if (waitingCount() > 0) crossingTimer = setTimeout(notifyLiveFreed, crossingMs);
  };
  /** One timer that is renewed when it ends: the pointer moves up to a thousand times a second. */
  const awaitRest = (milliseconds: number) => {
    restTimer = setTimeout(() => {
      restTimer = undefined;
      const remainingMs = usedAt + restMs - Date.now();
      if (remainingMs > 0) return awaitRest(remainingMs);
      onHover(null);
      if (waitingCount() > 0) notifyLiveFreed();
    }, milliseconds);
  };
  // A finger leaves the page when it is lifted.
  const hover = (event: PointerEvent | WheelEvent) => onHover(event.target as Element | null);
  const onUse = (event: PointerEvent | WheelEvent) => {
    usedAt = Date.now();
    if (restTimer !== undefined) return;
    hover(event);
    awaitRest(restMs);
  };
  const onPointerOver = (event: PointerEvent) => {
    // Also fires when rows move below a mouse that rests.
    if (restTimer === undefined) return;
    hover(event);
    recheck();
  };
  const onPointerLeave = () => {
    onHover(null);
    recheck();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointermove', onUse, { signal });
  document.addEventListener('pointerdown', onUse, { signal });
  document.addEventListener('wheel', onUse, { signal, passive: true });
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal });
  addEventListener('blur', recheck, { signal });
  const stop = () => {
    clearTimeout(crossingTimer);
    clearTimeout(restTimer);
    listeners.abort();
  };
  return { recheck, stop };
}
