import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrites } from '#entities/ticket/writes/pending-writes.ts';
import { shownTicket } from '#entities/ticket/writes/shown-ticket.ts';

/** The sub-tickets with the pending writes applied: without those that leave, and those that arrive at the end. */
export function shownSubTickets(
  rows: readonly TicketListItem[],
  parentId: string,
  pending: PendingWrites,
): TicketListItem[] {
  const listedIds = new Set(rows.map(({ id }) => id));
  const arriving = [...pending.stored.values()].flatMap(({ ticket }) =>
    ticket && !listedIds.has(ticket.id) ? ticket : [],
  );
  const isDeleted = ({ id }: TicketListItem) =>
    pending.writes.findLast(write => write.ticketId === id)?.to === null &&
    !pending.writes.some(write => write.ticketId === id && write.fields?.archived_at);
  return [...rows, ...arriving]
    .map(ticket => shownTicket(ticket, pending))
    .filter(ticket => ticket.parent?.id === parentId && !isDeleted(ticket));
}

/** The order after one row moved by some places; null when it cannot move there. */
export function movedOrder(ids: readonly string[], id: string, index: number): string[] | null {
  const from = ids.indexOf(id);
  if (from === -1 || index < 0 || index >= ids.length || from === index) return null;
  return ids.toSpliced(from, 1).toSpliced(index, 0, id);
}
