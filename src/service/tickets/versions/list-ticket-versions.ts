import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { selectVersions } from '../../versions/version-rows.ts';
import { ticketVersions, toTicketVersions } from './ticket-versions.ts';

export const listTicketVersions: AppHandler<'listTicketVersions'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const rows = await selectVersions(call, ticketVersions, ticket.id).execute();
  return { data: await toTicketVersions(call, ticket, rows) };
};
