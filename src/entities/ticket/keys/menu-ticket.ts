import type { MouseEvent } from 'react';
import type { Anchor } from '#ui/menu.tsx';

interface MenuTicket {
  ticketId: string;
  anchor: Anchor;
}

/** Returns the card or row whose menu an event asks for, and stops the browser's menu there. The key for menus has no point. */
export function menuTicket(event: MouseEvent): MenuTicket | null {
  const card = (event.target as Element).closest<HTMLElement>('[data-ticket]');
  const ticketId = card?.dataset.ticket;
  if (!ticketId) return null;
  event.preventDefault();
  const byKey = event.clientX === 0 && event.clientY === 0;
  const point = new DOMRect(event.clientX, event.clientY);
  return { ticketId, anchor: byKey ? card : { getBoundingClientRect: () => point } };
}
