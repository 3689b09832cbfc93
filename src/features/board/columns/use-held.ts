import { useRef } from 'react';
import type { TicketPages } from '../moves/pages.ts';

/** Pages that stand still while something is dragged: what others change shows afterwards, only more pages come in. */
export function useHeld(pages: TicketPages | undefined, holding: boolean): TicketPages | undefined {
  const held = useRef(pages);
  const grown = (pages?.pages.length ?? 0) > (held.current?.pages.length ?? 0);
  if (!holding || grown) held.current = pages;
  return held.current;
}
