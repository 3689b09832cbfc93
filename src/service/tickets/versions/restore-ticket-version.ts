import type { AppHandler } from '../../context.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { findTicketLocked } from '../lock-project.ts';
import { updateTicket } from '../update-ticket.ts';
import { readDescriptionAuthorship } from './read-description-authorship.ts';
import { findTicketVersion, ticketVersions } from './ticket-versions.ts';

export const restoreTicketVersion: AppHandler<'restoreTicketVersion'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const { description_html } = await findTicketVersion(call, ticket.id, input.version);
  // Keep the replaced description, with its own author and time.
  if (ticket.description_html) {
    const authorship = await readDescriptionAuthorship(call, ticket);
    await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
  }
  return updateTicket(call, { ticket: ticket.id, description_html });
};
