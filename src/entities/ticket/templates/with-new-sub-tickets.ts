import { api } from '#api/client.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';

/** Adds the sub-tickets that were created in one request with the ticket: they have the same time of creation. */
export async function withNewSubTickets(ticket: Ticket): Promise<TicketListItem[]> {
  try {
    const { data } = await api().call('listSubTickets', { ticket: ticket.id });
    return [ticket, ...data.filter(({ created_at }) => created_at === ticket.created_at)];
  } catch {
    // The tickets exist; only the undo of the sub-tickets is lost.
    return [ticket];
  }
}
