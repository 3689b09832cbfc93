import { type RefObject, useEffect } from 'react';
import { type FocusPlace, nextFocus, placeOf } from './next-focus.ts';

/**
 * Moves the focus on when what had it goes away: a row that was removed, a button that has no more use, a step that
 * gave way to the next. Without this the focus falls to the start of the page. Stands inside `within`; `otherwise`
 * gives the place where no row and no heading is near.
 */
export function KeptFocus({
  within,
  otherwise,
}: {
  within: RefObject<HTMLElement | null>;
  otherwise?: (container: HTMLElement) => HTMLElement | null;
}) {
  useEffect(() => {
    const container = within.current;
    if (!container) return;
    let last: FocusPlace | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? placeOf(target) : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      // The library gives a focus that was lost inside a dialog to the dialog.
      const isLost = document.activeElement === document.body || document.activeElement === container;
      if (!isLost) return;
      (nextFocus(last) ?? otherwise?.(container))?.focus();
    });
    container.addEventListener('focusin', note);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [within, otherwise]);
  return null;
}
