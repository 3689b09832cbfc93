import { sql } from 'kysely';
import type { Call } from '../context.ts';

/**
 * Places in an order. The live tickets of a board stand in segments, runs of at most `segmentSize` neighbours;
 * segments are ordered by rank within their board, tickets by rank within their segment. Whatever a ticket does
 * touches its own segment and a neighbour, so that a move costs the same on a board of ten and of a hundred
 * thousand; its position is the size of the segments before it plus its place in its own.
 * Callers hold the project's row, so that one writer at a time moves within a project.
 */
export const segmentSize = 256;
export const ticketGap = 2 ** 20;
export const segmentGap = 2 ** 32;
const mergeBelow = segmentSize / 8;

export interface Place {
  segment_id: string;
  rank: number;
}

interface Segment {
  id: string;
  rank: number;
  size: number;
}

/** SQL for the dense position of ticket `t`; the last one it had when it holds no place. */
export const positionSql = sql<number>`case when t.segment_id is null then t.last_position else
  (select count(*) from tickets before where before.segment_id = t.segment_id and before.rank < t.rank)
  + (select coalesce(sum(earlier.size), 0) from ticket_segments own
     join ticket_segments earlier on earlier.board_id = own.board_id and earlier.rank < own.rank
     where own.id = t.segment_id) end`;

/** Gives a place on a board at a position, at the end when it is null or past it; counts the ticket in. */
export async function takePlace(call: Call, boardId: string, position: number | null): Promise<Place> {
  const place =
    position === null
      ? await placeAtEnd(call, boardId)
      : position === 0
        ? await placeAtStart(call, boardId)
        : await placeInside(call, boardId, position);
  await resize(call, place.segment_id, 1);
  await countTickets(call, boardId, 1);
  return place;
}

/** Takes a ticket out of its place and counts it out; answers the position it had. */
export async function leavePlace(
  call: Call,
  ticket: { id: string; board_id: string; segment_id: string },
): Promise<number> {
  const row = await sql<{
    position: number;
  }>`select ${positionSql} as position from tickets t where t.id = ${ticket.id}`.execute(call.db);
  const position = Number(row.rows[0]?.position ?? 0);
  await call.db
    .updateTable('tickets')
    .set({ segment_id: null, rank: null, last_position: position })
    .where('id', '=', ticket.id)
    .execute();
  await resize(call, ticket.segment_id, -1);
  await tidy(call, ticket.board_id, ticket.segment_id);
  await countTickets(call, ticket.board_id, -1);
  return position;
}

/** Hands all places of one board to the end of another, segments whole; counts move with them. */
export async function handPlacesOver(
  call: Call,
  fromBoardId: string,
  toBoardId: string,
  count: number,
): Promise<void> {
  const first = await edgeSegment(call, fromBoardId, 'asc');
  const last = await edgeSegment(call, toBoardId, 'desc');
  if (!first) return;
  const shift = last ? last.rank + segmentGap - first.rank : 0;
  await call.db
    .updateTable('ticket_segments')
    .set(eb => ({ board_id: toBoardId, rank: eb('rank', '+', shift) }))
    .where('board_id', '=', fromBoardId)
    .execute();
  await countTickets(call, fromBoardId, -count);
  await countTickets(call, toBoardId, count);
}

async function countTickets(call: Call, boardId: string, by: number): Promise<void> {
  await call.db
    .updateTable('boards')
    .set(eb => ({ ticket_count: eb('ticket_count', '+', by) }))
    .where('id', '=', boardId)
    .execute();
}

async function resize(call: Call, segmentId: string, by: number): Promise<void> {
  await call.db
    .updateTable('ticket_segments')
    .set(eb => ({ size: eb('size', '+', by) }))
    .where('id', '=', segmentId)
    .execute();
}

function edgeSegment(call: Call, boardId: string, direction: 'asc' | 'desc'): Promise<Segment | undefined> {
  return call.db
    .selectFrom('ticket_segments')
    .select(['id', 'rank', 'size'])
    .where('board_id', '=', boardId)
    .orderBy('rank', direction)
    .limit(1)
    .executeTakeFirst();
}

async function edgeRank(call: Call, segmentId: string, direction: 'asc' | 'desc'): Promise<number> {
  const row = await call.db
    .selectFrom('tickets')
    .select('rank')
    .where('segment_id', '=', segmentId)
    .orderBy('rank', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.rank ?? 0;
}

async function addSegment(call: Call, boardId: string, rank: number): Promise<Segment> {
  const segment = { id: call.newId(), rank, size: 0 };
  await call.db
    .insertInto('ticket_segments')
    .values({ ...segment, board_id: boardId })
    .execute();
  return segment;
}

async function placeAtEnd(call: Call, boardId: string): Promise<Place> {
  const last = await edgeSegment(call, boardId, 'desc');
  if (last && last.size < segmentSize) {
    return { segment_id: last.id, rank: (await edgeRank(call, last.id, 'desc')) + ticketGap };
  }
  const added = await addSegment(call, boardId, last ? last.rank + segmentGap : 0);
  return { segment_id: added.id, rank: 0 };
}

async function placeAtStart(call: Call, boardId: string): Promise<Place> {
  const first = await edgeSegment(call, boardId, 'asc');
  if (first && first.size < segmentSize) {
    return { segment_id: first.id, rank: (await edgeRank(call, first.id, 'asc')) - ticketGap };
  }
  const added = await addSegment(call, boardId, first ? first.rank - segmentGap : 0);
  return { segment_id: added.id, rank: 0 };
}

/** Segments of a board that reach past `start` and begin before `end`, with the position they begin at. */
export async function segmentsBetween(call: Call, boardId: string, start: number, end: number) {
  const { rows } = await sql<Segment & { begins: number }>`select id, rank, size, begins from (
      select id, rank, size, sum(size) over (order by rank) - size as begins
      from ticket_segments where board_id = ${boardId}) as counted
    where begins + size > ${start} and begins < ${end} order by rank`.execute(call.db);
  return rows.map(row => ({ ...row, begins: Number(row.begins) }));
}

async function placeInside(call: Call, boardId: string, position: number): Promise<Place> {
  // Two rounds at most make room: one splits the segment, one spreads its ranks.
  for (;;) {
    const [segment] = await segmentsBetween(call, boardId, position - 1, position);
    if (!segment) return placeAtEnd(call, boardId);
    const inside = position - segment.begins;
    if (segment.size >= segmentSize) {
      await split(call, boardId, segment);
      continue;
    }
    const around = await call.db
      .selectFrom('tickets')
      .select('rank')
      .where('segment_id', '=', segment.id)
      .orderBy('rank')
      .limit(2)
      .offset(inside - 1)
      .execute();
    const before = around[0]!.rank!;
    const after = around[1]?.rank ?? before + 2 * ticketGap;
    if (after - before > 1) return { segment_id: segment.id, rank: Math.floor((before + after) / 2) };
    await spread(call, segment.id);
  }
}

/** Numbers the tickets of a segment anew, with room between them. */
async function spread(call: Call, segmentId: string): Promise<void> {
  await sql`update tickets set rank = spaced.rank from (
      select seq, row_number() over (order by rank) * ${sql.lit(ticketGap)} as rank
      from tickets where segment_id = ${segmentId}) as spaced
    where tickets.seq = spaced.seq`.execute(call.db);
}

/** Moves the second half of a full segment into a new one behind it. */
async function split(call: Call, boardId: string, segment: Segment): Promise<void> {
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
  await resize(call, segment.id, keep - segment.size);
  await resize(call, added.id, segment.size - keep);
}

/** Drops an empty segment and folds a small one into the next, so that their number follows the tickets'. */
async function tidy(call: Call, boardId: string, segmentId: string): Promise<void> {
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
    await resize(call, next.id, own.size);
  }
  await call.db.deleteFrom('ticket_segments').where('id', '=', own.id).execute();
}
