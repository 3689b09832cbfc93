import { type CompiledQuery, sql } from 'kysely';
import { isId, mustSeeProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { notFound } from '../errors.ts';
import { commentsColumn, type TicketRow, ticketColumns, ticketJoins, toTicketDetail } from './to-ticket.ts';

type Row = TicketRow & { organization_id: string; comments: string };

const ticketDetail = prepared<Row>((db, slot, engine) => ({
  compile: () =>
    sql<Row>`select ${ticketColumns(engine, 'whole')}, ${commentsColumn(engine)}, p.organization_id
      from ${ticketJoins}
      where t.id = ${slot('id')} and t.deleted_at is null and p.deleted_at is null`.compile(
      db,
    ) as CompiledQuery<Row>,
}));

/** Operation 18: a ticket with its comments. Found and read by one query, as the most frequent request. */
export const readTicket: Handler<'readTicket'> = async (call, input) => {
  const [row] = isId(input.ticket) ? await ticketDetail(call, { id: input.ticket }) : [];
  if (!row) throw notFound('ticket');
  await mustSeeProject(call, row.organization_id, row.project_id);
  call.headers.set('etag', `"${row.version}"`);
  return toTicketDetail(row);
};
