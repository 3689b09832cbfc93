import { useEffect } from 'react';
import { followPointer } from '#api/live/follow-pointer.ts';
import { showLive } from '#api/live.ts';
import { useBoardModel } from '../board-model.ts';

/** Holds changes of others while the board is in use. */
export function useLiveChanges(): void {
  const { drag, elements, layer, live } = useBoardModel();
  useEffect(() => {
    const { look, stop } = followPointer(
      target => {
        const inside = target && elements.board()?.contains(target);
        const place = inside ? target.closest<HTMLElement>('[data-column], [data-scroll="list"]') : null;
        // The pill must not vanish under the pointer about to press it.
        const isOnPill = target?.closest('[data-changes-pill]') != null;
        live.setHovered(isOnPill ? 'pill' : place && (place.dataset.column ?? 'list'));
      },
      () => live.waiting.get(),
    );
    document.addEventListener('focusout', look);
    const stops = [stop, layer.subscribe(look), drag.subscribe(look), showLive(live.liveView)];
    return () => {
      document.removeEventListener('focusout', look);
      for (const end of stops) end();
    };
  }, [drag, elements, layer, live]);
}
