import { type RefObject, useEffect, useState } from 'react';

/** The element must not change. */
export function useFocusWithin(element: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const [within, setWithin] = useState(false);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const enter = () => setWithin(true);
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && box.contains(event.relatedTarget)) return;
      setWithin(false);
      onLeave();
    };
    const ending = new AbortController();
    box.addEventListener('focusin', enter, { signal: ending.signal });
    box.addEventListener('focusout', leave, { signal: ending.signal });
    return () => ending.abort();
  }, [element, onLeave]);

  return within;
}
