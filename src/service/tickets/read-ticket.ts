import { type CompiledQuery, sql } from 'kysely';
import { findTicket } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { commentsColumn, type TicketRow, ticketColumns, ticketJoins, toTicketDetail } from './to-ticket.ts';

type Row = TicketRow & { comments: string };

const ticketDetail = prepared<Row>((db, slot, engine) => ({
  compile: () =>
    sql<Row>`select ${ticketColumns(engine, true)}, ${commentsColumn(engine)}
      from ${ticketJoins} where t.id = ${slot('id')}`.compile(db) as CompiledQuery<Row>,
}));

/** Operation 18: a ticket with its comments. */
export const readTicket: Handler<'readTicket'> = async (call, input) => {
  const found = await findTicket(call, input.ticket);
  const [row] = await ticketDetail(call, { id: found.id });
  call.headers.set('etag', `"${row!.version}"`);
  return toTicketDetail(row!);
};
