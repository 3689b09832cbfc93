import type { MouseEvent } from 'react';
import { menuTicket } from '#entities/ticket/keys/menu-ticket.ts';
import type { Store } from '#lib/store.ts';
import type { Layer } from './layers/layer.ts';

export function openCardMenu(layer: Store<Layer | null>, event: MouseEvent<HTMLElement>): void {
  const clicked = menuTicket(event);
  if (clicked) layer.set({ kind: 'card-menu', ...clicked });
}
