import { useEffect, useState } from 'react';
import { liveFreed, showLive } from '#api/live.ts';
import { readsOf } from '#api/operations.ts';

/** Milliseconds: between two rows the pointer leaves the list for a moment. */
const crossing = 250;
const listReads: readonly unknown[] = readsOf(['documents']);

/**
 * Lets what others change into the list, except while it would move under somebody's pointer. Answers how many
 * documents wait, and the way to let them in.
 */
export function useLiveList(): { waiting: number; show: () => void } {
  const [waiting, setWaiting] = useState(0);
  const [state] = useState({ over: false, released: false, waiting: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setOver = (over: boolean) => {
      state.over = over;
      clearTimeout(timer);
      if (state.waiting > 0) timer = setTimeout(liveFreed, crossing);
    };
    const follow = (event: PointerEvent) => {
      // Touch has no hover.
      const isMouse = event.pointerType !== 'touch';
      setOver(
        isMouse && (event.target as Element | null)?.closest('[data-live-list], [data-changes-pill]') != null,
      );
    };
    const leave = () => setOver(false);
    const look = () => setOver(state.over);
    document.addEventListener('pointerover', follow);
    document.documentElement.addEventListener('pointerleave', leave);
    addEventListener('blur', look);
    const stop = showLive({
      holds: ([name]) => listReads.includes(name),
      // Ignore hover while the window has no focus.
      isBusy: () => state.over && !state.released && document.hasFocus(),
      waiting: count => {
        state.waiting = count;
        if (count === 0) state.released = false;
        setWaiting(count);
      },
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', follow);
      document.documentElement.removeEventListener('pointerleave', leave);
      removeEventListener('blur', look);
      stop();
    };
  }, [state]);
  return {
    waiting,
    show: () => {
      state.released = true;
      liveFreed();
    },
  };
}
