import { sql } from 'kysely';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import {
  addSegment,
  changeSegmentSize,
  edgeSegment,
  maxSegmentSize,
  resizeSegment,
  segmentGap,
  segmentsBetween,
  splitSegment,
  spreadRanks,
  ticketGap,
  tidySegment,
} from './segments.ts';

/**
 * Tickets are in segments of at most `maxSegmentSize` neighbours: segments have a rank on their board, tickets a rank in
 * their segment. A move changes its segment and a neighbour only, whatever the size of the board. The position is the
 * total size of the earlier segments plus the index in its own. Callers lock the project.
 */
export interface TicketPlace {
  segment_id: string;
  rank: number;
}

/** Terms of `order by` for `tickets t`, `boards b` and segments `s`; archived tickets are last on their board. */
export const placeOrder = sql`b.position, case when t.segment_id is null then 1 else 0 end, s.rank, t.rank, t.last_position, t.seq`;

/** Selects the dense position of `tickets t`; an archived or deleted ticket has its last position. */
export const positionSql = sql<number>`case when t.segment_id is null then t.last_position else
  (select count(*) from tickets before where before.segment_id = t.segment_id and before.rank < t.rank)
  + (select coalesce(sum(earlier.size), 0) from ticket_segments own
     join ticket_segments earlier on earlier.board_id = own.board_id and earlier.rank < own.rank
     where own.id = t.segment_id) end`;

/**
 * A ticket that has left its segment for another place: until it has that, it still counts on its board and stands among
 * the rows of its segment, so that it is written once.
 */
export interface LeavingTicket {
  id: string;
  board_id: string;
}

/** A null `ticketId` takes the first place. Returns null, without a change, when the ticket is not on the board. */
export async function takePlaceBehind(
  call: Call,
  boardId: string,
  ticketId: string | null,
  moving?: LeavingTicket,
): Promise<TicketPlace | null> {
  if (ticketId === null) return takePlace(call, boardId, 0, moving);
  const place = isId(ticketId) ? await placeBehind(call, boardId, ticketId, moving) : null;
  if (place) await countTicketIn(call, boardId, place, moving);
  return place;
}

/** A null `position` takes the last place. */
export async function takePlace(
  call: Call,
  boardId: string,
  position: number | null,
  moving?: LeavingTicket,
): Promise<TicketPlace> {
  const place = await findPlace(call, boardId, position, moving);
  await countTicketIn(call, boardId, place, moving);
  return place;
}

const placeOf = prepared<{ position: number; segment_id: string }>(
  (_, slot) => sql`select ${positionSql} as position, t.segment_id from tickets t where t.id = ${slot('id')}`,
);

const ticketWithoutPlace = prepared((db, slot) =>
  db
    .updateTable('tickets')
    .set({ segment_id: null, rank: null, last_position: slot<number>('position') })
    .where('id', '=', slot('id')),
);

/** Returns the position that the ticket had. Its segment is read here: one that leaves may merge those of others. */
export async function leavePlace(call: Call, ticket: { id: string; board_id: string }): Promise<number> {
  const [place] = await placeOf(call, { id: ticket.id });
  const position = Number(place!.position);
  await ticketWithoutPlace(call, { id: ticket.id, position });
  await leaveSegment(call, { board_id: ticket.board_id, segment_id: place!.segment_id });
  await changeTicketCount(call, ticket.board_id, -1);
  return position;
}

/** For a ticket that gets another place at once, as `LeavingTicket`, and was read in this transaction. */
export async function leaveSegment(
  call: Call,
  { board_id, segment_id }: { board_id: string; segment_id: string },
): Promise<void> {
  const segment = await resizeSegment(call, segment_id, -1);
  await tidySegment(call, board_id, segment);
}

/** Appends the segments of a board to those of another. `count` is the number of tickets in them. */
export async function moveAllPlaces(
  call: Call,
  { fromBoardId, toBoardId, count }: { fromBoardId: string; toBoardId: string; count: number },
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
  await changeTicketCount(call, fromBoardId, -count);
  await changeTicketCount(call, toBoardId, count);
}

async function countTicketIn(
  call: Call,
  boardId: string,
  place: TicketPlace,
  moving?: LeavingTicket,
): Promise<void> {
  await changeSegmentSize(call, { id: place.segment_id, difference: 1 });
  if (moving?.board_id === boardId) return;
  if (moving) await changeTicketCount(call, moving.board_id, -1);
  await changeTicketCount(call, boardId, 1);
}

const boardCount = prepared((db, slot) =>
  db
    .updateTable('boards')
    .set(eb => ({ ticket_count: eb('ticket_count', '+', slot<number>('difference')) }))
    .where('id', '=', slot('id')),
);

async function changeTicketCount(call: Call, id: string, difference: number): Promise<void> {
  await boardCount(call, { id, difference });
}

async function findPlace(
  call: Call,
  boardId: string,
  position: number | null,
  moving?: LeavingTicket,
): Promise<TicketPlace> {
  if (position === null) return placeAtEnd(call, boardId);
  if (position === 0) return placeAtStart(call, boardId);
  return placeInside(call, boardId, position, moving);
}

async function placeAtEnd(call: Call, boardId: string): Promise<TicketPlace> {
  const last = await edgeSegment(call, boardId, 'desc');
  if (last && last.size < maxSegmentSize) {
    return { segment_id: last.id, rank: (last.edge_rank ?? 0) + ticketGap };
  }
  const added = await addSegment(call, boardId, last ? last.rank + segmentGap : 0);
  return { segment_id: added.id, rank: 0 };
}

async function placeAtStart(call: Call, boardId: string): Promise<TicketPlace> {
  const first = await edgeSegment(call, boardId, 'asc');
  if (first && first.size < maxSegmentSize) {
    return { segment_id: first.id, rank: (first.edge_rank ?? 0) - ticketGap };
  }
  const added = await addSegment(call, boardId, first ? first.rank - segmentGap : 0);
  return { segment_id: added.id, rank: 0 };
}

async function placeInside(
  call: Call,
  boardId: string,
  position: number,
  moving?: LeavingTicket,
): Promise<TicketPlace> {
  // Retries after a split and after new ranks, which make room.
  for (;;) {
    const [segment] = await segmentsBetween(call, boardId, position - 1, position);
    if (!segment) return placeAtEnd(call, boardId);
    const indexInSegment = position - segment.first_position;
    if (segment.size >= maxSegmentSize) {
      await splitSegment(call, boardId, segment, moving?.id);
      continue;
    }
    const neighbours = await call.db
      .selectFrom('tickets')
      .select('rank')
      .where('segment_id', '=', segment.id)
      .$if(moving !== undefined, query => query.where('id', '<>', moving!.id))
      .orderBy('rank')
      .limit(2)
      .offset(indexInSegment - 1)
      .execute();
    const before = neighbours[0]!.rank!;
    const after = neighbours[1]?.rank ?? before + 2 * ticketGap;
    if (after - before > 1) return { segment_id: segment.id, rank: Math.floor((before + after) / 2) };
    await spreadRanks(call, segment.id);
  }
}

async function placeBehind(
  call: Call,
  boardId: string,
  ticketId: string,
  moving?: LeavingTicket,
): Promise<TicketPlace | null> {
  if (ticketId === moving?.id) return null;
  // Retries as in `placeInside`.
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
    if (predecessor.size >= maxSegmentSize) {
      await splitSegment(call, boardId, predecessor, moving?.id);
      continue;
    }
    const before = predecessor.ticket_rank!;
    const next = await call.db
      .selectFrom('tickets')
      .select('rank')
      .where('segment_id', '=', predecessor.id)
      .where('rank', '>', before)
      .$if(moving !== undefined, query => query.where('id', '<>', moving!.id))
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    const after = next?.rank ?? before + 2 * ticketGap;
    if (after - before > 1) return { segment_id: predecessor.id, rank: Math.floor((before + after) / 2) };
    await spreadRanks(call, predecessor.id);
  }
}
