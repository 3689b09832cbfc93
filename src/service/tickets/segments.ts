import { sql } from 'kysely';
import type { Call } from '../context.ts';

export const segmentSize = 256;
export const ticketGap = 2 ** 20;
export const segmentGap = 2 ** 32;
const mergeBelow = segmentSize / 8;

interface TicketSegment {
  id: string;
  rank: number;
  size: number;
}

export async function resizeSegment(call: Call, segmentId: string, by: number): Promise<void> {
  await call.db
    .updateTable('ticket_segments')
    .set(eb => ({ size: eb('size', '+', by) }))
    .where('id', '=', segmentId)
    .execute();
}

export function edgeSegment(
  call: Call,
  boardId: string,
  direction: 'asc' | 'desc',
): Promise<TicketSegment | undefined> {
  return call.db
    .selectFrom('ticket_segments')
    .select(['id', 'rank', 'size'])
    .where('board_id', '=', boardId)
    .orderBy('rank', direction)
    .limit(1)
    .executeTakeFirst();
}

/** 0 when the segment is empty. */
export async function edgeRank(call: Call, segmentId: string, direction: 'asc' | 'desc'): Promise<number> {
  const row = await call.db
    .selectFrom('tickets')
    .select('rank')
    .where('segment_id', '=', segmentId)
    .orderBy('rank', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.rank ?? 0;
}

export async function addSegment(call: Call, boardId: string, rank: number): Promise<TicketSegment> {
  const segment = { id: call.newId(), rank, size: 0 };
  await call.db
    .insertInto('ticket_segments')
    .values({ ...segment, board_id: boardId })
    .execute();
  return segment;
}

/** Returns segments that overlap the positions from `start` up to `end`; `begins` is their first position. */
export async function segmentsBetween(call: Call, boardId: string, start: number, end: number) {
  const { rows } = await sql<TicketSegment & { begins: number }>`select id, rank, size, begins from (
      select id, rank, size, sum(size) over (order by rank) - size as begins
      from ticket_segments where board_id = ${boardId}) as counted
    where begins + size > ${start} and begins < ${end} order by rank`.execute(call.db);
  return rows.map(row => ({ ...row, begins: Number(row.begins) }));
}

export async function spreadRanks(call: Call, segmentId: string): Promise<void> {
  await sql`update tickets set rank = spaced.rank from (
      select seq, row_number() over (order by rank) * ${sql.lit(ticketGap)} as rank
      from tickets where segment_id = ${segmentId}) as spaced
    where tickets.seq = spaced.seq`.execute(call.db);
}

export async function splitSegment(call: Call, boardId: string, segment: TicketSegment): Promise<void> {
  const next = await call.db
    .selectFrom('ticket_segments')
    .select('rank')
    .where('board_id', '=', boardId)
    .where('rank', '>', segment.rank)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
  const rank = next ? Math.floor((segment.rank + next.rank) / 2) : segment.rank + segmentGap;
  if (next && rank === segment.rank) {
    await sql`update ticket_segments set rank = spaced.rank from (
        select id, row_number() over (order by rank) * ${sql.lit(segmentGap)} as rank
        from ticket_segments where board_id = ${boardId}) as spaced
      where ticket_segments.id = spaced.id`.execute(call.db);
    return;
  }
  const added = await addSegment(call, boardId, rank);
  const keep = Math.floor(segment.size / 2);
  await sql`update tickets set segment_id = ${added.id} where seq in (
      select seq from tickets where segment_id = ${segment.id} order by rank limit ${segmentSize * 2} offset ${keep})`.execute(
    call.db,
  );
  await resizeSegment(call, segment.id, keep - segment.size);
  await resizeSegment(call, added.id, segment.size - keep);
}

export async function tidySegment(call: Call, boardId: string, segmentId: string): Promise<void> {
  const own = await call.db
    .selectFrom('ticket_segments')
    .select(['id', 'rank', 'size'])
    .where('id', '=', segmentId)
    .executeTakeFirstOrThrow();
  if (own.size >= mergeBelow) return;
  if (own.size > 0) {
    const next = await call.db
      .selectFrom('ticket_segments')
      .select(['id', 'size'])
      .where('board_id', '=', boardId)
      .where('rank', '>', own.rank)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    if (!next || next.size + own.size > segmentSize / 2) return;
    const shift = (await edgeRank(call, next.id, 'asc')) - ticketGap - (await edgeRank(call, own.id, 'desc'));
    await call.db
      .updateTable('tickets')
      .set(eb => ({ segment_id: next.id, rank: eb('rank', '+', shift) }))
      .where('segment_id', '=', own.id)
      .execute();
    await resizeSegment(call, next.id, own.size);
  }
  await call.db.deleteFrom('ticket_segments').where('id', '=', own.id).execute();
}
