import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onReach } from '#api/reach.ts';
import { useIdle } from '#ui/use-idle.ts';

/** Follows what others change, as soon as the browser has nothing else to do, until the page is left. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const life = useRef<{ stop: (() => void) | null; left: boolean }>(null);
  useEffect(() => {
    const own = { stop: null as (() => void) | null, left: false };
    life.current = own;
    return () => {
      own.left = true;
      own.stop?.();
    };
  }, []);
  const start = async () => {
    const own = life.current;
    const { startLive } = await import('#api/live/start-live.ts');
    if (!own || own.left) return;
    own.stop = await startLive(queryClient);
    if (own.left) own.stop();
  };
  useIdle(async () => {
    try {
      await start();
    } catch {
      // The connection went before the code had come. Until then lists are read when somebody returns to the page.
      const stop = onReach(reachable => {
        if (!reachable) return;
        stop();
        start().catch(() => {});
      });
    }
  });
}
