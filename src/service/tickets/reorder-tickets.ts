import { sql } from 'kysely';
import { chunks } from '#lib/chunks.ts';
import { isStorable } from '#lib/text.ts';
import { findProject } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { invalid } from '../errors.ts';
import { boardOfBody } from './board-of-body.ts';
import { lockProject } from './lock-project.ts';

interface Held {
  id: string;
  segment_id: string;
  rank: number;
  segment_rank: number;
}

const ticketsAtOnce = 500;

/** Operation 16: the tickets exchange their places, all others keep theirs. */
export const reorderTickets: Handler<'reorderTickets'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const board = await boardOfBody(call, project.id, 'id', input.board_id, 'board_id');
  const ids = input.ticket_ids;
  if (!ids.every(isStorable) || new Set(ids).size !== ids.length) {
    throw invalid('ticket_ids', 'Must name each ticket once.');
  }
  const places = await placesHeld(call, board.id, ids);
  if (places.length !== ids.length) throw invalid('ticket_ids', 'Must name live tickets of this board.');

  const heldBy = new Map(places.map(place => [place.id, place]));
  const moves = ids
    .map((id, at) => ({ from: heldBy.get(id)!, to: places[at]! }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => [from.id, to.segment_id, to.rank]);
  for (const some of chunks(moves, ticketsAtOnce)) {
    await sql`update tickets set segment_id = moved.c1, rank = cast(moved.c2 as bigint)
      from ${call.engine.tuples(some)} as moved
      where tickets.id = moved.c0`.execute(call.db);
  }
};

async function placesHeld(call: Call, boardId: string, ids: readonly string[]): Promise<Held[]> {
  const places: Held[] = [];
  for (const some of chunks(ids, ticketsAtOnce)) {
    const { rows } = await sql<Held>`select t.id, t.segment_id, t.rank, s.rank as segment_rank
      from ${call.engine.tuples(some.map(id => [id]))} as given
      join tickets t on t.id = given.c0 join ticket_segments s on s.id = t.segment_id
      where t.board_id = ${boardId}`.execute(call.db);
    places.push(...rows);
  }
  return places.sort((a, b) => a.segment_rank - b.segment_rank || a.rank - b.rank);
}
