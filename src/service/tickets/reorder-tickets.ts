import { sql } from 'kysely';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { invalid } from '../errors.ts';
import { boardOfBody } from './board-of-body.ts';
import { lockProject } from './lock-project.ts';

interface Held {
  id: string;
  segment_id: string;
  rank: number;
}

/** Operation 16: the tickets named exchange the places they hold together; all others keep theirs. */
export const reorderTickets: Handler<'reorderTickets'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const board = await boardOfBody(call, project.id, 'id', input.board_id, 'board_id');
  const ids = input.ticket_ids;
  const storable = ids.every(id => id.isWellFormed() && !id.includes('\0'));
  if (!storable || new Set(ids).size !== ids.length) {
    throw invalid('ticket_ids', 'Must name each ticket once.');
  }
  const { rows: places } = await sql<Held>`select t.id, t.segment_id, t.rank
    from ${call.engine.tuples(ids.map(id => [id]))} as given
    join tickets t on t.id = given.c0 join ticket_segments s on s.id = t.segment_id
    where t.board_id = ${board.id} order by s.rank, t.rank`.execute(call.db);
  if (places.length !== ids.length) throw invalid('ticket_ids', 'Must name live tickets of this board.');

  const heldBy = new Map(places.map(place => [place.id, place]));
  const moves = ids
    .map((id, at) => ({ from: heldBy.get(id)!, to: places[at]! }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => [from.id, to.segment_id, to.rank]);
  if (moves.length > 0) {
    await sql`update tickets set segment_id = moved.c1, rank = cast(moved.c2 as bigint)
      from ${call.engine.tuples(moves)} as moved where tickets.id = moved.c0`.execute(call.db);
  }
  return undefined;
};
