import type { AppHandler } from '../../context.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { findTicketLocked } from '../lock-project.ts';
import { findTicketVersion, ticketVersions, toTicketVersions } from './ticket-versions.ts';

export const keepTicketVersion: AppHandler<'keepTicketVersion'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const id = await closeVersion(call, ticketVersions, ticket.id, { kind: input.kind, text: input });
  const [version] = await toTicketVersions(call, ticket, [await findTicketVersion(call, ticket.id, id)]);
  return version!;
};
