import { useEffect, useState } from 'react';
import { followPointer } from '#api/live/follow-pointer.ts';
import { addLiveView, notifyLiveFreed } from '#api/live.ts';
import { readsOf } from '#api/operations.ts';

const listReads: readonly unknown[] = readsOf(['documents']);

/** Shows live changes of the list, except while they would move rows under the pointer. */
export function useLiveList(): { waiting: number; show: () => void } {
  const [waiting, setWaiting] = useState(0);
  const [state] = useState({ isOverList: false, isReleased: false, waiting: 0 });
  useEffect(() => {
    const pointer = followPointer({
      onHover: target => {
        state.isOverList = target?.closest('[data-live-list], [data-changes-pill]') != null;
      },
      waitingCount: () => state.waiting,
    });
    const removeView = addLiveView({
      holds: ([name]) => listReads.includes(name),
      // Ignore hover while the window has no focus.
      isBusy: () => state.isOverList && !state.isReleased && document.hasFocus(),
      onWaiting: count => {
        state.waiting = count;
        if (count === 0) state.isReleased = false;
        setWaiting(count);
      },
    });
    return () => {
      pointer.stop();
      removeView();
    };
  }, [state]);
  return {
    waiting,
    show: () => {
      state.isReleased = true;
      notifyLiveFreed();
    },
  };
}
