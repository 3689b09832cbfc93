import { foldCase } from '#lib/fold-case.ts';
import { splitReference } from '#lib/paths.ts';
import { isStorable } from '#lib/text.ts';
import { callerOf } from '../access/caller.ts';
import { findTicket } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { readTicketById } from '../tickets/read-tickets.ts';

/** Finds a ticket by a former reference too. Throws not_found also where access is forbidden. */
export const findTicketByReference: AppHandler<'findTicket'> = async (call, input) => {
  const parts = splitReference(input.reference.trim());
  if (!parts || !isStorable(parts.key)) throw notFound('ticket');
  const id = (await findPresent(call, parts)) ?? (await findFormer(call, parts));
  if (id === undefined) throw notFound('ticket');
  try {
    await findTicket(call, id);
  } catch (error) {
    throw error instanceof ServiceError ? notFound('ticket') : error;
  }
  return readTicketById(call, id);
};

interface Reference {
  key: string;
  number: number;
}

const projectsWithKey = (call: Call, key: string) =>
  call.db
    .selectFrom('projects')
    .where('projects.organization_id', '=', callerOf(call).organizationId)
    .where('projects.key_folded', '=', foldCase(key));

async function findPresent(call: Call, { key, number }: Reference): Promise<string | undefined> {
  const row = await projectsWithKey(call, key)
    .innerJoin('tickets', 'tickets.project_id', 'projects.id')
    .select('tickets.id')
    .where('projects.deleted_at', 'is', null)
    .where('tickets.number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

/** The project that the ticket left may be deleted, and its key belong to another one. */
async function findFormer(call: Call, { key, number }: Reference): Promise<string | undefined> {
  const row = await projectsWithKey(call, key)
    .innerJoin('former_references', 'former_references.project_id', 'projects.id')
    .select('former_references.ticket_id')
    .where('former_references.number', '=', number)
    .orderBy('projects.deleted_at', order => order.desc().nullsFirst())
    .executeTakeFirst();
  return row?.ticket_id;
}
