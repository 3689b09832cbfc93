import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus is inside the element; `onLeave` is called when it goes out. The element must stay. */
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
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
    };
  }, [element, onLeave]);

  return within;
}
