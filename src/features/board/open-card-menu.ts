import type { MouseEvent } from 'react';
import type { BoardKit } from './board-kit.ts';

export function openCardMenu(kit: BoardKit, event: MouseEvent<HTMLElement>): void {
  const card = (event.target as Element).closest<HTMLElement>('[data-ticket]');
  const ticketId = card?.dataset.ticket;
  if (!ticketId) return;
  event.preventDefault();
  const byKey = event.clientX === 0 && event.clientY === 0;
  const point = new DOMRect(event.clientX, event.clientY);
  const anchor = byKey ? card : { getBoundingClientRect: () => point };
  kit.layer.set({ kind: 'card-menu', ticketId, anchor });
}
