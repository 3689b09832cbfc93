import { foldCase } from '#lib/fold-case.ts';
import { callerOf } from '../access/caller.ts';
import { findTicket as findTicketById } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { readTicketById } from '../tickets/read-tickets.ts';

/** A ticket by the reference people see, whatever its case; 404 where the caller may not look, too. */
export const findTicket: AppHandler<'findTicket'> = async (call, input) => {
  const [, key, number] = /^(.+)-(\d{1,9})$/s.exec(input.reference.trim()) ?? [];
  if (key === undefined || !key.isWellFormed() || key.includes('\0')) throw notFound('ticket');
  const row = await call.db
    .selectFrom('projects')
    .innerJoin('tickets', 'tickets.project_id', 'projects.id')
    .select('tickets.id')
    .where('projects.organization_id', '=', callerOf(call).organizationId)
    .where('projects.key_folded', '=', foldCase(key))
    .where('projects.deleted_at', 'is', null)
    .where('tickets.number', '=', Number(number))
    .executeTakeFirst();
  if (!row) throw notFound('ticket');
  try {
    await findTicketById(call, row.id);
  } catch (error) {
    throw error instanceof ServiceError ? notFound('ticket') : error;
  }
  return readTicketById(call, row.id);
};
