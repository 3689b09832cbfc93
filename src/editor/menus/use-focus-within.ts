import { type RefObject, useEffect, useState } from 'react';

/** Listens to the first element of the ref only: the element must not change. */
export function useFocusWithin(element: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const enter = () => setHasFocus(true);
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && box.contains(event.relatedTarget)) return;
      setHasFocus(false);
      onLeave();
    };
    const listeners = new AbortController();
    box.addEventListener('focusin', enter, { signal: listeners.signal });
    box.addEventListener('focusout', leave, { signal: listeners.signal });
    return () => listeners.abort();
  }, [element, onLeave]);

  return hasFocus;
}
