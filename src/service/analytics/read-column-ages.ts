import { sql } from 'kysely';
import { findProject } from '../access/find.ts';
import { boardsOf } from '../boards/to-board.ts';
import type { AppHandler } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { prepared } from '../db/prepared.ts';
import { percentile } from './durations.ts';

const dayMs = 86_400_000;
const lookBackMs = 180 * dayMs;
const mostStays = 1_000;
const fewestStays = 10;
/** Shorter stays are mistakes that were undone. */
const shortestMs = 60_000;

interface Stay {
  entered_at: string | null;
  left_at: string;
}

const staysOn = prepared(
  (_, slot) => sql<Stay>`select e.at as left_at, (select b.at from ticket_transitions b
        where b.ticket_id = e.ticket_id and b.seq < e.seq and b.to_board_id = e.from_board_id
        order by b.seq desc limit 1) as entered_at
      from ticket_transitions e join tickets t on t.id = e.ticket_id
      where e.from_board_id = ${slot('board')} and e.at >= ${slot('since')} and t.deleted_at is null
      order by e.at desc limit ${sql.lit(mostStays)}`,
);

export const readColumnAges: AppHandler<'readColumnAges'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const since = timestampIn(call, -lookBackMs);
  const data = [];
  for (const board of await boardsOf(call, project.id)) {
    const stays = (await staysOn(call, { board: board.id, since }))
      .map(({ entered_at, left_at }) => (entered_at ? Date.parse(left_at) - Date.parse(entered_at) : 0))
      .filter(length => length >= shortestMs)
      .sort((a, b) => a - b);
    const p85 = stays.length < fewestStays ? null : percentile(stays, 85);
    data.push({
      board_id: board.id,
      p85_days: p85 === null ? null : Math.round((p85 / dayMs) * 100) / 100,
      samples: stays.length,
    });
  }
  return { data };
};
