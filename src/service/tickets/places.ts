import { sql } from 'kysely';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import {
  addSegment,
  edgeRank,
  edgeSegment,
  resize,
  segmentGap,
  segmentSize,
  segmentsBetween,
  split,
  spread,
  ticketGap,
  tidy,
} from './segments.ts';

/**
 * Places in an order. The live tickets of a board stand in segments, runs of at most `segmentSize` neighbours;
 * segments are ordered by rank within their board, tickets by rank within their segment. Whatever a ticket does
 * touches its own segment and a neighbour, so that a move costs the same on a board of ten and of a hundred
 * thousand; its position is the size of the segments before it plus its place in its own.
 * Callers hold the project's row, so that one writer at a time moves within a project.
 */
export interface Place {
  segment_id: string;
  rank: number;
}

/** SQL for the dense position of ticket `t`; the last one it had when it holds no place. */
export const positionSql = sql<number>`case when t.segment_id is null then t.last_position else
  (select count(*) from tickets before where before.segment_id = t.segment_id and before.rank < t.rank)
  + (select coalesce(sum(earlier.size), 0) from ticket_segments own
     join ticket_segments earlier on earlier.board_id = own.board_id and earlier.rank < own.rank
     where own.id = t.segment_id) end`;

/**
 * Gives a place right behind a ticket of a board, at its start when that is null; counts the ticket in. Null, and
 * nothing changes, when the ticket named holds no place there.
 */
export async function takePlaceBehind(
  call: Call,
  boardId: string,
  ticketId: string | null,
): Promise<Place | null> {
  if (ticketId === null) return takePlace(call, boardId, 0);
  const place = isId(ticketId) ? await placeBehind(call, boardId, ticketId) : null;
  if (place) await countIn(call, boardId, place);
  return place;
}

/** Gives a place on a board at a position, at the end when it is null or past it; counts the ticket in. */
export async function takePlace(call: Call, boardId: string, position: number | null): Promise<Place> {
  const place =
    position === null
      ? await placeAtEnd(call, boardId)
      : position === 0
        ? await placeAtStart(call, boardId)
        : await placeInside(call, boardId, position);
  await countIn(call, boardId, place);
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

async function countIn(call: Call, boardId: string, place: Place): Promise<void> {
  await resize(call, place.segment_id, 1);
  await countTickets(call, boardId, 1);
}

async function countTickets(call: Call, boardId: string, by: number): Promise<void> {
  await call.db
    .updateTable('boards')
    .set(eb => ({ ticket_count: eb('ticket_count', '+', by) }))
    .where('id', '=', boardId)
    .execute();
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

async function placeBehind(call: Call, boardId: string, ticketId: string): Promise<Place | null> {
  // As inside: two rounds at most make room.
  for (;;) {
    const predecessor = await call.db
      .selectFrom('tickets')
      .innerJoin('ticket_segments', 'ticket_segments.id', 'tickets.segment_id')
      .select(['ticket_segments.id', 'ticket_segments.rank', 'ticket_segments.size'])
      .select('tickets.rank as ticket_rank')
      .where('tickets.id', '=', ticketId)
      .where('tickets.board_id', '=', boardId)
      .executeTakeFirst();
    if (!predecessor) return null;
    if (predecessor.size >= segmentSize) {
      await split(call, boardId, predecessor);
      continue;
    }
    const before = predecessor.ticket_rank!;
    const next = await call.db
      .selectFrom('tickets')
      .select('rank')
      .where('segment_id', '=', predecessor.id)
      .where('rank', '>', before)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    const after = next?.rank ?? before + 2 * ticketGap;
    if (after - before > 1) return { segment_id: predecessor.id, rank: Math.floor((before + after) / 2) };
    await spread(call, predecessor.id);
  }
}
