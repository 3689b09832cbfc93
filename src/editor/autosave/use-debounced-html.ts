import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { beforeLeaving } from './unconfirmed-writes.ts';

const pauseMs = 300;

/** Calls `keep` with a text a moment after its last change, and at once when its field or the page goes. */
export function useDebouncedHtml(keep: (html: string) => void) {
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);
  const flush = useCallback(() => {
    const write = pending.current;
    cancel();
    write?.();
  }, [cancel]);
  // Layout effects end before the editor does, which is asked for its text.
  useLayoutEffect(() => flush, [flush]);
  useEffect(() => beforeLeaving(flush), [flush]);
  return {
    changed: (html: () => string) => {
      cancel();
      pending.current = () => keep(html());
      timer.current = setTimeout(flush, pauseMs);
    },
    cancel,
  };
}
