import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reachable } from '#api/reach.ts';
import { useIdle } from '#ui/use-idle.ts';

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
      // The module could not be loaded: try again once the service is reachable.
      const stop = reachable.subscribe(isReachable => {
        if (!isReachable) return;
        stop();
        start().catch(() => {});
      });
    }
  });
}
