import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `act` at once, or after the click while a button of the mouse is down: what `act`
 * changes could move the pressed element from under the pointer.
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef<{ waiting: (() => void)[] } | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const end = () => {
      const acts = press.current?.waiting ?? [];
      press.current = null;
      // The click comes right after the event.
      setTimeout(() => {
        for (const act of acts) act();
      });
    };
    const begin = () => {
      press.current = { waiting: [] };
    };
    addEventListener('mousedown', begin, options);
    addEventListener('mouseup', end, options);
    // Dragging by the browser ends without `mouseup`.
    addEventListener('dragend', end, options);
    return () => listeners.abort();
  }, []);
  return act => {
    if (press.current) press.current.waiting.push(act);
    else act();
  };
}
