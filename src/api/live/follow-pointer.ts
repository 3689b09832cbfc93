import { notifyLiveFreed } from '../live.ts';

/** The pointer leaves the view for a moment between two rows or columns. */
const crossingMs = 250;

interface PointerOptions {
  /** Called with the element under the mouse; null for none. */
  onHover: (target: Element | null) => void;
  /** Returns the number of changes that wait because the view is in use. */
  waitingCount: () => number;
}

/**
 * Lets waiting changes show when the pointer moves on. Returns `recheck`, to be called when the use of the view changes
 * by other means, and `stop`.
 */
export function followPointer({ onHover, waitingCount }: PointerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recheck = () => {
    clearTimeout(timer);
    if (waitingCount() > 0) timer = setTimeout(notifyLiveFreed, crossingMs);
  };
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    // Touch has no hover.
    onHover(pointerType === 'touch' ? null : (target as Element | null));
    recheck();
  };
  const onPointerLeave = () => {
    onHover(null);
    recheck();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal });
  addEventListener('blur', recheck, { signal });
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
  };
  return { recheck, stop };
}
