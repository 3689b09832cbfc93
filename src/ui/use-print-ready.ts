import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIdle } from './use-idle.ts';

const isPrintKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';

/**
 * Loads the code of a printed page when the browser is idle, and returns whether it is there. Until then the key of the
 * browser's print dialog loads it first.
 */
export function usePrintReady(load: () => Promise<void>): boolean {
  const [ready, setReady] = useState(false);
  const prepare = async () => {
    await load();
    // The dialog opens next.
    flushSync(() => setReady(true));
  };
  useIdle(prepare);
  const prepareForKey = useEffectEvent(prepare);
  useEffect(() => {
    if (ready) return;
    let isAsked = false;
    const printLater = async (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      if (isAsked) return;
      isAsked = true;
      // Without the code, the screen is printed.
      await prepareForKey().catch(() => {});
      isAsked = false;
      window.print();
    };
    addEventListener('keydown', printLater);
    return () => removeEventListener('keydown', printLater);
  }, [ready]);
  return ready;
}
