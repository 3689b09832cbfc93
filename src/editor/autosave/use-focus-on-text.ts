import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the text behind `place` on unmount if the returned ref is true: the focused button is gone then. */
export function useFocusOnText(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const decided = useRef(false);
  useEffect(() => {
    const around = place.current?.parentElement ?? null;
    return () => {
      if (!decided.current) return;
      // A dialog that closes with the question returns the focus first.
      setTimeout(() => {
        if (document.activeElement === document.body) textNear(around)?.focus({ preventScroll: true });
      });
    };
  }, [place]);
  return decided;
}

function textNear(around: HTMLElement | null): HTMLElement | null {
  for (let at = around?.isConnected ? around : null; at; at = at.parentElement) {
    const text =
      at.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]') ??
      at.querySelector('textarea');
    if (text) return text;
  }
  return null;
}
