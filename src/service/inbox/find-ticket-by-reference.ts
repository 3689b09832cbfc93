import { foldCase } from '#lib/fold-case.ts';
import { splitReference } from '#lib/paths.ts';
import { isStorable } from '#lib/text.ts';
import { callerOf } from '../access/caller.ts';
import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { readTicketById } from '../tickets/read-tickets.ts';

/** Throws not_found also where access is forbidden. */
export const findTicketByReference: AppHandler<'findTicket'> = async (call, input) => {
  const parts = splitReference(input.reference.trim());
  if (!parts || parts.number > 2 ** 31 - 1 || !isStorable(parts.key)) throw notFound('ticket');
  const row = await call.db
    .selectFrom('projects')
    .innerJoin('tickets', 'tickets.project_id', 'projects.id')
    .select('tickets.id')
    .where('projects.organization_id', '=', callerOf(call).organizationId)
    .where('projects.key_folded', '=', foldCase(parts.key))
    .where('projects.deleted_at', 'is', null)
    .where('tickets.number', '=', parts.number)
    .executeTakeFirst();
  if (!row) throw notFound('ticket');
  try {
    await findTicket(call, row.id);
  } catch (error) {
    throw error instanceof ServiceError ? notFound('ticket') : error;
  }
  return readTicketById(call, row.id);
};
