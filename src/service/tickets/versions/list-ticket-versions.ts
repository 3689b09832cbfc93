import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { currentVersionId, selectVersions, toVersion } from './version-rows.ts';

/** What the description of a ticket said before, newest first, without the texts. */
export const listTicketVersions: AppHandler<'listTicketVersions'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const rows = await selectVersions(call, ticket.id)
    .orderBy('ticket_versions.updated_at', 'desc')
    .orderBy('ticket_versions.id', 'desc')
    .execute();
  const current = await currentVersionId(call, ticket);
  return { data: rows.map(row => toVersion(row, current)) };
};
