import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushOnPageHide } from './unconfirmed-writes.ts';

const pauseMs = 300;

/** Calls `write` 300 ms after the last change of a text, and at once when its field is unmounted or the page hidden. */
export function useDebouncedHtml(write: (html: string) => void) {
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);
  const flush = useCallback(() => {
    const writePending = pending.current;
    cancel();
    writePending?.();
  }, [cancel]);
  // A layout effect, because it ends before the editor that holds the text is destroyed.
  useLayoutEffect(() => flush, [flush]);
  useEffect(() => flushOnPageHide(flush), [flush]);
  return {
    schedule: (getHtml: () => string) => {
      cancel();
      pending.current = () => write(getHtml());
      timer.current = setTimeout(flush, pauseMs);
    },
    cancel,
  };
}
