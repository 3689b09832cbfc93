import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  // Where it cannot be loaded, lists are read again when somebody returns to the page.
  useIdle(async () => {
    const own = life.current;
    const { startLive } = await import('#api/live/start-live.ts');
    if (!own || own.left) return;
    own.stop = await startLive(queryClient);
    if (own.left) own.stop();
  });
}
