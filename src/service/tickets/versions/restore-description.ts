import type { Ticket } from '#contract/tickets.ts';
import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { updateTicket } from '../update-ticket.ts';
import { readDescriptionAuthorship } from './read-description-authorship.ts';
import { ticketVersions } from './ticket-versions.ts';

/** Brings an earlier description back. The replaced one is kept, with its own author and time. */
export async function restoreDescription(
  call: Call,
  ticket: TicketRecord,
  description_html: string | null,
): Promise<Ticket> {
  if (ticket.description_html) {
    const authorship = await readDescriptionAuthorship(call, ticket);
    await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
  }
  return updateTicket(call, { ticket: ticket.id, description_html });
}
