import type { PendingWrites } from './pending-writes.ts';
import { withChange } from './with-change.ts';

/** Returns the same object while nothing of it changes. */
export function shownTicket<T extends { id: string }>(ticket: T, { writes, stored }: PendingWrites): T {
  if (!stored.has(ticket.id)) return ticket;
  return writes.filter(({ ticketId }) => ticketId === ticket.id).reduce(withChange, ticket);
}
