import { sql } from 'kysely';
import { chunks } from '#lib/chunks.ts';
import { isStorable } from '#lib/text.ts';
import { findProject } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { invalid } from '../errors.ts';
import { findReferencedBoard } from './find-referenced-board.ts';
import { lockProject } from './lock-project.ts';

interface PlacedTicket {
  id: string;
  segment_id: string;
  rank: number;
  segment_rank: number;
}

const batchSize = 500;

/** Operation 16: the named tickets exchange their places, all others keep theirs. */
export const reorderTickets: Handler<'reorderTickets'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const board = await findReferencedBoard(call, project.id, {
    column: 'id',
    value: input.board_id,
    field: 'board_id',
  });
  const ids = input.ticket_ids;
  if (!ids.every(isStorable) || new Set(ids).size !== ids.length) {
    throw invalid('ticket_ids', 'Must name each ticket once.');
  }
  const placedTickets = await readPlacedTickets(call, board.id, ids);
  if (placedTickets.length !== ids.length)
    throw invalid('ticket_ids', 'Not all of these tickets are in this column.');

  const moves = ids
    .map((id, index) => ({ id, place: placedTickets[index]! }))
    .filter(({ id, place }) => place.id !== id)
    .map(({ id, place }) => [id, place.segment_id, place.rank]);
  for (const batch of chunks(moves, batchSize)) {
    await sql`update tickets set segment_id = moved.c1, rank = cast(moved.c2 as bigint)
      from ${call.engine.tuples(batch)} as moved
      where tickets.id = moved.c0`.execute(call.db);
  }
};

/** Returns tickets in the order of the board. */
async function readPlacedTickets(
  call: Call,
  boardId: string,
  ids: readonly string[],
): Promise<PlacedTicket[]> {
  const tickets: PlacedTicket[] = [];
  for (const batch of chunks(ids, batchSize)) {
    const { rows } = await sql<PlacedTicket>`select t.id, t.segment_id, t.rank, s.rank as segment_rank
      from ${call.engine.tuples(batch.map(id => [id]))} as requested
      join tickets t on t.id = requested.c0 join ticket_segments s on s.id = t.segment_id
      where t.board_id = ${boardId}`.execute(call.db);
    tickets.push(...rows);
  }
  return tickets.sort((a, b) => a.segment_rank - b.segment_rank || a.rank - b.rank);
}
