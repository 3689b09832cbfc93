import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIdle } from '#ui/use-idle.ts';
import { startWhenReachable } from './start-when-reachable.ts';

/** Starts live updates once the page is idle, and stops them with the shell. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const mount = useRef<{ stop: (() => void) | null; isUnmounted: boolean }>(null);
  useEffect(() => {
    const current = { stop: null as (() => void) | null, isUnmounted: false };
    mount.current = current;
    return () => {
      current.isUnmounted = true;
      current.stop?.();
    };
  }, []);
  const start = async () => {
    const current = mount.current;
    const { startLive } = await import('#api/live/start-live.ts');
    if (!current || current.isUnmounted) return;
    current.stop = await startLive(queryClient);
    if (current.isUnmounted) current.stop();
  };
  useIdle(() => startWhenReachable(start));
}
