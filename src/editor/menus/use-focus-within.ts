import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Listens to the first element of the ref only: the element must not change. */
export function useFocusWithin(element: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  const reportLeaving = useEffectEvent(onLeave);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const enter = () => setHasFocus(true);
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && box.contains(relatedTarget)) return;
      // The window has lost the focus, as to another tab, and gives it back.
      if (document.activeElement === target) return;
      setHasFocus(false);
      reportLeaving();
    };
    const listeners = new AbortController();
    box.addEventListener('focusin', enter, { signal: listeners.signal });
    box.addEventListener('focusout', leave, { signal: listeners.signal });
    return () => listeners.abort();
  }, [element]);

  return hasFocus;
}
