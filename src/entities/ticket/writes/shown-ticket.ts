import type { PendingWrites } from './pending-writes.ts';
import { withChange } from './with-change.ts';

/** Applies the pending writes. Returns the same object while none changes the ticket. */
export function shownTicket<T extends { id: string }>(ticket: T, { writes, stored }: PendingWrites): T {
  if (!stored.has(ticket.id)) return ticket;
  return writes.filter(({ ticketId }) => ticketId === ticket.id).reduce(withChange, ticket);
}
