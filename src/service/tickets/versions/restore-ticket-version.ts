import type { AppHandler } from '../../context.ts';
import { findTicketLocked } from '../lock-project.ts';
import { restoreDescription } from './restore-description.ts';
import { findTicketVersion } from './ticket-versions.ts';

export const restoreTicketVersion: AppHandler<'restoreTicketVersion'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const { description_html } = await findTicketVersion(call, ticket.id, input.version);
  return restoreDescription(call, ticket, description_html);
};
