import { type RefObject, useEffect } from 'react';
import { type FocusPlace, nextFocus, placeOf } from './next-focus.ts';

/** Moves the focus to the next row or heading when the focused element is removed; to `fallback` without either. */
export function FocusRecovery({
  within,
  fallback,
}: {
  within: RefObject<HTMLElement | null>;
  fallback?: (container: HTMLElement) => HTMLElement | null;
}) {
  useEffect(() => {
    const container = within.current;
    if (!container) return;
    let last: FocusPlace | null = null;
    const isLost = () => document.activeElement === document.body || document.activeElement === container;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== container) last = placeOf(target);
    };
    // After a press outside of the focused element and of its layers, its removal moves no focus.
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInLayer = target instanceof Element && target.closest('[data-layer]') !== null;
      if (!isInLayer && !last?.element.contains(target as Node)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || !isLost()) return;
      const next = nextFocus(last) ?? fallback?.(container) ?? null;
      next?.focus();
      // Base UI moves lost focus to the dialog itself, one frame later.
      requestAnimationFrame(() => requestAnimationFrame(() => isLost() && next?.focus()));
    });
    container.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, true);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, true);
      observer.disconnect();
    };
  }, [within, fallback]);
  return null;
}
