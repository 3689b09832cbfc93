import { type RefObject, useEffect } from 'react';
import { type FocusPlace, nextFocus, placeOf } from './next-focus.ts';

/** Moves the focus on when its element is removed; `otherwise` is the fallback where no row or heading is near. */
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
    const isLost = () => document.activeElement === document.body || document.activeElement === container;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== container) last = placeOf(target);
    };
    // A press outside of the focused element counts as leaving it.
    const leave = ({ target }: PointerEvent) => {
      if (!last?.element.contains(target as Node)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || !isLost()) return;
      const next = nextFocus(last) ?? otherwise?.(container) ?? null;
      next?.focus();
      // Base UI moves lost focus to the dialog itself, one frame later.
      requestAnimationFrame(() => requestAnimationFrame(() => isLost() && next?.focus()));
    });
    container.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave, true);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave, true);
      observer.disconnect();
    };
  }, [within, otherwise]);
  return null;
}
