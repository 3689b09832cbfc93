import type { TicketListItem } from '#contract/tickets.ts';
import { createStore } from '#lib/store.ts';

export interface TicketDialogRequest {
  kind: 'cover' | 'template' | 'relation' | 'sub-ticket';
  ticket: TicketListItem;
}

/** The dialog about a ticket that the shell shows; null while there is none. */
export const ticketDialogRequest = createStore<TicketDialogRequest | null>(null);
