import type { AppHandler } from '../../context.ts';
import { findTicketLocked } from '../lock-project.ts';
import { updateTicket } from '../update-ticket.ts';
import { closeVersion } from './close-version.ts';
import { lastDescription } from './last-description.ts';
import { findVersion } from './version-rows.ts';

/** Brings an earlier description back, as a write of the caller; what it replaces is kept, however little that is. */
export const restoreTicketVersion: AppHandler<'restoreTicketVersion'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const { description_html } = await findVersion(call, ticket.id, input.version);
  if (ticket.description_html)
    await closeVersion(call, ticket.id, ticket.description_html, 'kept', await lastDescription(call, ticket));
  return updateTicket(call, { ticket: ticket.id, description_html });
};
