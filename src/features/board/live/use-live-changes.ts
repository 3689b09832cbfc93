import { useEffect } from 'react';
import { followPointer } from '#api/live/follow-pointer.ts';
import { addLiveView } from '#api/live.ts';
import { useBoardModel } from '../board-model.ts';

/** Holds changes of others while the board is in use. */
export function useLiveChanges(): void {
  const { drag, elements, layer, live } = useBoardModel();
  useEffect(() => {
    const { recheck, stop } = followPointer({
      onHover: target => {
        const inside = target && elements.board()?.contains(target);
        const place = inside ? target.closest<HTMLElement>('[data-column], [data-scroll="list"]') : null;
        // The pill must not vanish under the pointer about to press it.
        const isOnPill = target?.closest('[data-changes-pill]') != null;
        live.setHovered(isOnPill ? 'pill' : place && (place.dataset.column ?? 'list'));
      },
      waitingCount: () => live.waiting.get(),
    });
    document.addEventListener('focusout', recheck);
    const stops = [stop, layer.subscribe(recheck), drag.subscribe(recheck), addLiveView(live.liveView)];
    return () => {
      document.removeEventListener('focusout', recheck);
      for (const end of stops) end();
    };
  }, [drag, elements, layer, live]);
}
