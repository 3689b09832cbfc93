import type { AppHandler } from '../../context.ts';
import { findTicketLocked } from '../lock-project.ts';
import { closeVersion } from './close-version.ts';
import { currentVersionId, findVersion, toVersion } from './version-rows.ts';

/** Keeps a description that is given up: one side of a conflict, or what a large change begins with. */
export const keepTicketVersion: AppHandler<'keepTicketVersion'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const id = await closeVersion(call, ticket.id, input.description_html, input.kind);
  const row = await findVersion(call, ticket.id, id);
  return toVersion(row, await currentVersionId(call, ticket));
};
