import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardElements } from './board-elements.ts';

const personEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls board and columns back when the panel closes, except those that the person has scrolled meanwhile. */
export function useScrollReturn(elements: BoardElements, reference: string | null): void {
  const isOpen = reference !== null;
  const wasOpen = useRef(isOpen);
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    const board = elements.board();
    // There is no place to return to where the page began with an open panel.
    const isOpening = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isOpening || !board) return;
    const scrollers = [board, ...board.querySelectorAll('[data-scroll]')];
    const places = new Map<EventTarget, { scroller: Element; left: number; top: number }>(
      scrollers.map(scroller => [scroller, { scroller, left: scroller.scrollLeft, top: scroller.scrollTop }]),
    );
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    const onAct = () => {
      hasActed.current = true;
    };
    for (const name of personEvents) board.addEventListener(name, onAct, options);
    board.addEventListener('scroll', event => hasActed.current && places.delete(event.target!), options);
    return () => {
      listeners.abort();
      for (const { scroller, left, top } of places.values()) scroller.scrollTo({ left, top });
    };
  }, [elements, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that opens a ticket does not scroll
  useEffect(() => {
    hasActed.current = false;
  }, [reference]);
}
