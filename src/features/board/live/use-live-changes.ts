import { useEffect } from 'react';
import { liveFreed, showLive } from '#api/live.ts';
import type { BoardKit } from '../board-kit.ts';

/** Milliseconds in which the pointer crosses the gap between columns. */
const crossing = 250;

/** Shows what others change, except under somebody's pointer. */
export function useLiveChanges(kit: BoardKit): void {
  useEffect(() => {
    const { live } = kit;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (live.waiting.get() > 0) timer = setTimeout(liveFreed, crossing);
    };
    const follow = (event: PointerEvent) => {
      // Touch has no hover.
      const target = event.pointerType === 'touch' ? null : (event.target as Element | null);
      const inside = target && kit.views.board()?.contains(target);
      const place = inside ? target.closest<HTMLElement>('[data-column], [data-scroll="list"]') : null;
      // The pill must not vanish under the pointer about to press it.
      const isAsking = target?.closest('[data-changes-pill]') != null;
      live.setOver(isAsking ? 'pill' : place && (place.dataset.column ?? 'list'));
      look();
    };
    const leave = () => {
      live.setOver(null);
      look();
    };
    document.addEventListener('pointerover', follow);
    document.documentElement.addEventListener('pointerleave', leave);
    document.addEventListener('focusout', look);
    addEventListener('blur', look);
    const stops = [kit.layer.subscribe(look), kit.drag.subscribe(look), showLive(live.liveView)];
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', follow);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('focusout', look);
      removeEventListener('blur', look);
      for (const stop of stops) stop();
    };
  }, [kit]);
}
