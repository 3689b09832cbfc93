import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from './when-idle.ts';

/** For preloading what opens by a key. */
export function useIdle(work: () => Promise<unknown>): void {
  const run = useEffectEvent(work);
  // A failed preload is loaded again on use.
  useEffect(() => whenIdle(() => void run().catch(() => {}), 2000), []);
}
