import { sql } from 'kysely';
import type { TicketDetail } from '#contract/tickets.ts';
import { callerOf } from '../access/caller.ts';
import { assertProjectVisible, mustFind } from '../access/find.ts';
import { commentsOn } from '../comments/comments-on.ts';
import type { Call, Handler } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { noteRead } from '../live-texts/program-reads.ts';
import { readBlockers } from '../relations/blockers.ts';
import {
  commentsColumn,
  type SelectedTicket,
  ticketColumns,
  ticketJoins,
  toTicketDetail,
} from './to-ticket.ts';

type Row = SelectedTicket & { organization_id: string; comments: string };

const ticketDetail = prepared(
  (
    _,
    slot,
    engine,
  ) => sql<Row>`select ${ticketColumns(engine, 'full')}, ${commentsColumn(engine)}, p.organization_id
    from ${ticketJoins}
    where t.id = ${slot('id')} and t.deleted_at is null and p.deleted_at is null`,
);

/** Operation 18. The most frequent request, so one query unless the comments are long. */
export const readTicket: Handler<'readTicket'> = async (call, input) => {
  const row = await findDetail(call, input.ticket);
  await assertProjectVisible(call, row.organization_id, row.project_id);
  const detail = toTicketDetail(row, await readBlockers(call, [row]));
  call.headers.set('etag', `"${row.version}"`);
  noteRead(call, row.id, row.version);
  if (detail.comments.length === detail.comment_count) return detail;
  return call.readSnapshot(db => readLongDetail({ ...call, db }, input.ticket), {
    isLong: true,
    callerId: callerOf(call).id,
  });
};

async function readLongDetail(call: Call, id: string): Promise<TicketDetail> {
  const row = await findDetail(call, id);
  call.headers.set('etag', `"${row.version}"`);
  noteRead(call, row.id, row.version);
  const detail = toTicketDetail(row, await readBlockers(call, [row]));
  return { ...detail, ...(await commentsOn(call, { kind: 'ticket', id })) };
}

const findDetail = (call: Call, id: string) =>
  mustFind('ticket', id, async () => (await ticketDetail(call, { id }))[0]);
