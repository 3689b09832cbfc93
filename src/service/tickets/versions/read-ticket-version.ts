import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { currentVersionId, findVersion, toVersion } from './version-rows.ts';

export const readTicketVersion: AppHandler<'readTicketVersion'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const row = await findVersion(call, ticket.id, input.version);
  const current = await currentVersionId(call, ticket);
  return { ...toVersion(row, current), description_html: row.description_html };
};
