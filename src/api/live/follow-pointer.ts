import { liveFreed } from '../live.ts';

/** Milliseconds: between two rows or columns the pointer leaves the view for a moment. */
const crossing = 250;

/**
 * Calls `over` with the element under the mouse, null for none, and shows held changes while some are `waiting`.
 * Returns `look`, to be called when the use of the view changes by other means, and `stop`.
 */
export function followPointer(over: (target: Element | null) => void, waiting: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (waiting() > 0) timer = setTimeout(liveFreed, crossing);
  };
  const follow = ({ pointerType, target }: PointerEvent) => {
    // Touch has no hover.
    over(pointerType === 'touch' ? null : (target as Element | null));
    look();
  };
  const leave = () => {
    over(null);
    look();
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('pointerover', follow, { signal });
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  addEventListener('blur', look, { signal });
  const stop = () => {
    clearTimeout(timer);
    ending.abort();
  };
  return { look, stop };
}
