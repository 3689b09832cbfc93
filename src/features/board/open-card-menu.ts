import type { MouseEvent } from 'react';
import type { Store } from '#lib/store.ts';
import type { Layer } from './layers/layer.ts';

export function openCardMenu(layer: Store<Layer | null>, event: MouseEvent<HTMLElement>): void {
  const card = (event.target as Element).closest<HTMLElement>('[data-ticket]');
  const ticketId = card?.dataset.ticket;
  if (!ticketId) return;
  event.preventDefault();
  const byKey = event.clientX === 0 && event.clientY === 0;
  const point = new DOMRect(event.clientX, event.clientY);
  const anchor = byKey ? card : { getBoundingClientRect: () => point };
  layer.set({ kind: 'card-menu', ticketId, anchor });
}
