import { type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '#ui/is-focus-free.ts';

/** Focuses the text after `marker` on unmount if the returned ref is true: the focused button is gone then. */
export function useFocusOnText(marker: RefObject<HTMLElement | null>): RefObject<boolean> {
  const shouldFocus = useRef(false);
  useEffect(() => {
    const container = marker.current?.parentElement ?? null;
    return () => {
      if (!shouldFocus.current) return;
      // A dialog that closes at the same time returns the focus first.
      setTimeout(() => {
        // Lost focus is on the page, on its heading, or on the region around the text that caught it.
        if (isFocusFree() || document.activeElement?.contains(container))
          textNear(container)?.focus({ preventScroll: true });
      });
    };
  }, [marker]);
  return shouldFocus;
}

function textNear(container: HTMLElement | null): HTMLElement | null {
  for (
    let ancestor = container?.isConnected ? container : null;
    ancestor;
    ancestor = ancestor.parentElement
  ) {
    const text =
      ancestor.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]') ??
      ancestor.querySelector('textarea');
    if (text) return text;
  }
  return null;
}
