import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrites } from '#entities/ticket/writes/pending-writes.ts';
import { shownTicket } from '#entities/ticket/writes/shown-ticket.ts';

/** Inserts a ticket that comes back to its place among the others; at the end without a place. */
function insertInPlace(rows: readonly TicketListItem[], ticket: TicketListItem): TicketListItem[] {
  const place = ticket.parent?.place ?? Number.POSITIVE_INFINITY;
  const index = rows.findIndex(({ parent }) => (parent?.place ?? 0) >= place);
  return rows.toSpliced(index === -1 ? rows.length : index, 0, ticket);
}

/** The sub-tickets with the pending writes applied: without those that leave, and with those that arrive. */
export function shownSubTickets(
  rows: readonly TicketListItem[],
  parentId: string,
  pending: PendingWrites,
): TicketListItem[] {
  const listedIds = new Set(rows.map(({ id }) => id));
  const arriving = [...pending.stored.values()].flatMap(({ ticket }) =>
    ticket && !listedIds.has(ticket.id) ? shownTicket(ticket, pending) : [],
  );
  const isDeleted = ({ id }: TicketListItem) =>
    pending.writes.findLast(write => write.ticketId === id)?.to === null &&
    !pending.writes.some(write => write.ticketId === id && write.fields?.archived_at);
  return arriving
    .reduce(insertInPlace, [...rows])
    .map(ticket => shownTicket(ticket, pending))
    .filter(ticket => ticket.parent?.id === parentId && !isDeleted(ticket));
}

/** The order after one row moved by some places; null when it cannot move there. */
export function movedOrder(ids: readonly string[], id: string, index: number): string[] | null {
  const from = ids.indexOf(id);
  if (from === -1 || index < 0 || index >= ids.length || from === index) return null;
  return ids.toSpliced(from, 1).toSpliced(index, 0, id);
}
