import type { TicketListItem } from '#contract/tickets.ts';

/** Where in a column tickets go: its end, its top, or right behind a ticket. */
export type MovePlace = 'end' | 'top' | { after: Pick<TicketListItem, 'id' | 'position'> };
