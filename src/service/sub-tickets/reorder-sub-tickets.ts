import { sql } from 'kysely';
import { isStorable } from '#lib/text.ts';
import type { AppHandler } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { invalid } from '../errors.ts';
import { findTicketLocked } from '../tickets/lock-project.ts';

/** The named sub-tickets exchange their places, all others keep theirs. */
export const reorderSubTickets: AppHandler<'reorderSubTickets'> = async (call, input) => {
  const parent = await findTicketLocked(call, input.ticket);
  const ids = input.ticket_ids;
  if (!ids.every(isStorable) || new Set(ids).size !== ids.length)
    throw invalid('ticket_ids', 'Must name each ticket once.');
  const places = await call.db
    .selectFrom('ticket_parents')
    .innerJoin('tickets', 'tickets.id', 'ticket_parents.ticket_id')
    .select('ticket_parents.place')
    .where('ticket_parents.parent_id', '=', parent.id)
    .where('tickets.deleted_at', 'is', null)
    .where('tickets.id', 'in', idList(call, ids))
    .orderBy('ticket_parents.place')
    .execute();
  if (places.length !== ids.length) throw invalid('ticket_ids', 'Must name sub-tickets of this ticket.');
  const moves = call.engine.tuples(ids.map((id, index) => [id, places[index]!.place]));
  await sql`update ticket_parents set place = cast(moved.c1 as integer) from ${moves} as moved
    where ticket_parents.ticket_id = moved.c0`.execute(call.db);
};
