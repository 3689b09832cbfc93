import { useEffect, useState } from 'react';
import { followPointer } from '#api/live/follow-pointer.ts';
import { liveFreed, showLive } from '#api/live.ts';
import { readsOf } from '#api/operations.ts';

const listReads: readonly unknown[] = readsOf(['documents']);

/** Shows live changes of the list, except while they would move rows under the pointer. */
export function useLiveList(): { waiting: number; show: () => void } {
  const [waiting, setWaiting] = useState(0);
  const [state] = useState({ isOverList: false, isReleased: false, waiting: 0 });
  useEffect(() => {
    const pointer = followPointer(
      target => {
        state.isOverList = target?.closest('[data-live-list], [data-changes-pill]') != null;
      },
      () => state.waiting,
    );
    const stopLive = showLive({
      holds: ([name]) => listReads.includes(name),
      // Ignore hover while the window has no focus.
      isBusy: () => state.isOverList && !state.isReleased && document.hasFocus(),
      waiting: count => {
        state.waiting = count;
        if (count === 0) state.isReleased = false;
        setWaiting(count);
      },
    });
    return () => {
      pointer.stop();
      stopLive();
    };
  }, [state]);
  return {
    waiting,
    show: () => {
      state.isReleased = true;
      liveFreed();
    },
  };
}
