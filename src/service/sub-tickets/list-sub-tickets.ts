import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { readTicketsBySeq } from '../tickets/read-tickets.ts';

export const listSubTickets: AppHandler<'listSubTickets'> = async (call, input) => {
  const { id } = await findTicket(call, input.ticket);
  const rows = await call.db
    .selectFrom('ticket_parents')
    .innerJoin('tickets', 'tickets.id', 'ticket_parents.ticket_id')
    .select('tickets.seq')
    .where('ticket_parents.parent_id', '=', id)
    .where('tickets.deleted_at', 'is', null)
    .orderBy('ticket_parents.place')
    .execute();
  const seqs = rows.map(({ seq }) => Number(seq));
  return { data: await readTicketsBySeq(call, seqs, { html: 'none' }) };
};
