import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { findTicketVersion, toTicketVersions } from './ticket-versions.ts';

export const readTicketVersion: AppHandler<'readTicketVersion'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const row = await findTicketVersion(call, ticket.id, input.version);
  const [version] = await toTicketVersions(call, ticket, [row]);
  return { ...version!, description_html: row.description_html };
};
