import { useRef } from 'react';
import type { TicketPages } from '#entities/ticket/writes/ticket-pages.ts';

/** Keeps the pages unchanged during a drag, except that further pages are added. */
export function useHeld(pages: TicketPages | undefined, holding: boolean): TicketPages | undefined {
  const held = useRef(pages);
  const grown = (pages?.pages.length ?? 0) > (held.current?.pages.length ?? 0);
  if (!holding || grown) held.current = pages;
  return held.current;
}
