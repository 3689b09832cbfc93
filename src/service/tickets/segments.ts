import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { insertRow } from '../db/insert-row.ts';
import { type CreateSlot, prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

export const maxSegmentSize = 256;
/** Distance of the ranks of neighbours, so that others fit between them. */
export const ticketGap = 2 ** 20;
export const segmentGap = 2 ** 32;
/** Smaller segments are merged into the next one when a ticket leaves them. */
const minSegmentSize = maxSegmentSize / 8;

interface TicketSegment {
  id: string;
  rank: number;
  size: number;
}

/** Changes the size of a segment that the caller need not see. */
export const changeSegmentSize = prepared(sizeChange);

const resizedSegment = prepared((db, slot) => sizeChange(db, slot).returning(['id', 'rank', 'size']));

function sizeChange(db: Db, slot: CreateSlot) {
  return db
    .updateTable('ticket_segments')
    .set(eb => ({ size: eb('size', '+', slot<number>('difference')) }))
    .where('id', '=', slot('id'));
}

/** Returns the segment with its new size. */
export async function resizeSegment(call: Call, id: string, difference: number): Promise<TicketSegment> {
  const [segment] = await resizedSegment(call, { id, difference });
  return segment!;
}

const edgeSegments = (direction: 'asc' | 'desc') => {
  const order = sql.raw(`order by rank ${direction} limit 1`);
  // The segment first: PostgreSQL would else plan the statement anew each time.
  return prepared<TicketSegment & { edge_rank: number | null }>(
    (_, slot) => sql`select id, rank, size,
        (select rank from tickets where segment_id = segment.id ${order}) as edge_rank
      from (select id, rank, size from ticket_segments where board_id = ${slot('boardId')} ${order}) as segment`,
  );
};
const edgeSegmentBy = { asc: edgeSegments('asc'), desc: edgeSegments('desc') };

/** The first segment of a board for `asc`, the last for `desc`, with the rank of its ticket at that edge. */
export async function edgeSegment(
  call: Call,
  boardId: string,
  direction: 'asc' | 'desc',
): Promise<(TicketSegment & { edge_rank: number | null }) | undefined> {
  const [segment] = await edgeSegmentBy[direction](call, { boardId });
  return segment;
}

const edgeRanks = (direction: 'asc' | 'desc') =>
  prepared((db, slot) =>
    db
      .selectFrom('tickets')
      .select('rank')
      .where('segment_id', '=', slot('segmentId'))
      .orderBy('rank', direction)
      .limit(1),
  );
const edgeRankBy = { asc: edgeRanks('asc'), desc: edgeRanks('desc') };

/** Returns the lowest rank for `asc`, the highest for `desc`; 0 when the segment is empty. */
async function edgeRank(call: Call, segmentId: string, direction: 'asc' | 'desc'): Promise<number> {
  const [row] = await edgeRankBy[direction](call, { segmentId });
  return row?.rank ?? 0;
}

export async function addSegment(call: Call, boardId: string, rank: number): Promise<TicketSegment> {
  const segment = { id: call.newId(), rank, size: 0 };
  await insertRow(call, 'ticket_segments', { ...segment, board_id: boardId });
  return segment;
}

/** Returns segments with a ticket at one of the positions from `start` up to `end`. */
export async function segmentsBetween(call: Call, boardId: string, start: number, end: number) {
  const { rows } = await sql<
    TicketSegment & { first_position: number }
  >`select id, rank, size, first_position from (
      select id, rank, size, sum(size) over (order by rank) - size as first_position
      from ticket_segments where board_id = ${boardId}) as counted
    where first_position + size > ${start} and first_position < ${end} order by rank`.execute(call.db);
  return rows.map(row => ({ ...row, first_position: Number(row.first_position) }));
}

/** Gives the tickets of a segment evenly spaced ranks. */
export async function spreadRanks(call: Call, segmentId: string): Promise<void> {
  await sql`update tickets set rank = spaced.rank from (
      select seq, row_number() over (order by rank) * ${sql.lit(ticketGap)} as rank
      from tickets where segment_id = ${segmentId}) as spaced
    where tickets.seq = spaced.seq`.execute(call.db);
}

/**
 * Moves the second half of a segment to a new one; the ticket that is `moving` among its rows does not count. When no rank is free for that, only spaces the ranks of all segments:
 * the caller finds the segment full and calls again.
 */
export async function splitSegment(
  call: Call,
  boardId: string,
  segment: TicketSegment,
  moving = '',
): Promise<void> {
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
  const keptSize = Math.floor(segment.size / 2);
  await sql`update tickets set segment_id = ${added.id} where seq in (
      select seq from tickets where segment_id = ${segment.id} and id <> ${moving} order by rank limit ${maxSegmentSize * 2} offset ${keptSize})`.execute(
    call.db,
  );
  await changeSegmentSize(call, { id: segment.id, difference: keptSize - segment.size });
  await changeSegmentSize(call, { id: added.id, difference: segment.size - keptSize });
}

/** Removes an empty segment and merges a small one into the next. Call after a ticket has left. */
export async function tidySegment(call: Call, boardId: string, segment: TicketSegment): Promise<void> {
  if (segment.size >= minSegmentSize) return;
  if (segment.size > 0) {
    const next = await call.db
      .selectFrom('ticket_segments')
      .select(['id', 'size'])
      .where('board_id', '=', boardId)
      .where('rank', '>', segment.rank)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    if (!next || next.size + segment.size > maxSegmentSize / 2) return;
    const shift =
      (await edgeRank(call, next.id, 'asc')) - ticketGap - (await edgeRank(call, segment.id, 'desc'));
    await call.db
      .updateTable('tickets')
      .set(eb => ({ segment_id: next.id, rank: eb('rank', '+', shift) }))
      .where('segment_id', '=', segment.id)
      .execute();
    await changeSegmentSize(call, { id: next.id, difference: segment.size });
  }
  await call.db.deleteFrom('ticket_segments').where('id', '=', segment.id).execute();
}
