import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which it runs on a page that is never idle. */
const longest = 2000;

/** To preload what opens by a key. */
export function useIdle(work: () => Promise<unknown>): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    // A failed preload is loaded again on use.
    const start = () => void run().catch(() => {});
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, longest);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: longest });
    return () => cancelIdleCallback(handle);
  }, []);
}
