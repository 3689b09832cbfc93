import { useEffect } from 'react';
import { followPointer } from '#api/live/follow-pointer.ts';
import { showLive } from '#api/live.ts';
import type { BoardKit } from '../board-kit.ts';

export function useLiveChanges(kit: BoardKit): void {
  useEffect(() => {
    const { live } = kit;
    const { look, stop } = followPointer(
      target => {
        const inside = target && kit.views.board()?.contains(target);
        const place = inside ? target.closest<HTMLElement>('[data-column], [data-scroll="list"]') : null;
        // The pill must not vanish under the pointer about to press it.
        const isAsking = target?.closest('[data-changes-pill]') != null;
        live.setOver(isAsking ? 'pill' : place && (place.dataset.column ?? 'list'));
      },
      () => live.waiting.get(),
    );
    document.addEventListener('focusout', look);
    const stops = [stop, kit.layer.subscribe(look), kit.drag.subscribe(look), showLive(live.liveView)];
    return () => {
      document.removeEventListener('focusout', look);
      for (const end of stops) end();
    };
  }, [kit]);
}
