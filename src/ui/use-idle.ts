import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which a page that never rests is not waited for. */
const longest = 2000;

/** Does something once, when the browser has nothing else to do: what opens by a key should be there by then. */
export function useIdle(work: () => Promise<unknown>): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    // It is asked for again when it is needed.
    const start = () => void run().catch(() => {});
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, longest);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: longest });
    return () => cancelIdleCallback(handle);
  }, []);
}
