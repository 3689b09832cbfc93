import { useEffect, useState } from 'react';
import { liveFreed, showLiveIn } from '#api/live.ts';

/** From one row to the next the pointer may leave the list for a moment. */
const crossing = 250;

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
      // A finger rests on nothing.
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
    const stop = showLiveIn({
      // Nobody is at a window that is not in front.
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
