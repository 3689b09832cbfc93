import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs `work` when the browser is idle, to preload code of screens that open by a key. */
export function useIdle(work: () => Promise<unknown>): void {
  const run = useEffectEvent(work);
  // A failed preload is repeated on use.
  useEffect(() => whenIdle(() => void run().catch(() => {}), 2000), []);
}
