import { useEffect, useEffectEvent } from 'react';

/** Does something once, when the browser has nothing else to do: what opens by a key should be there by then. */
export function useIdle(work: () => Promise<unknown>): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    // It is asked for again when it is needed.
    const start = () => void run().catch(() => {});
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, 2000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start);
    return () => cancelIdleCallback(handle);
  }, []);
}
