import { sql } from 'kysely';
import { findProject } from '../access/find.ts';
import { boardsOf } from '../boards/to-board.ts';
import type { AppHandler } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { prepared } from '../db/prepared.ts';
import { percentile } from './durations.ts';

const dayMs = 86_400_000;
const lookBackMs = 180 * dayMs;
const maxStays = 1_000;
const minStays = 10;
/** Shorter stays are mistakes that were undone. */
const minStayMs = 60_000;

interface Stay {
  entered_at: string | null;
  left_at: string;
}

const staysOn = prepared(
  (_, slot) => sql<Stay>`select exits.at as left_at, (select entries.at from ticket_transitions entries
        where entries.ticket_id = exits.ticket_id and entries.seq < exits.seq
          and entries.to_board_id = exits.from_board_id
        order by entries.seq desc limit 1) as entered_at
      from ticket_transitions exits join tickets t on t.id = exits.ticket_id
      where exits.from_board_id = ${slot('board')} and exits.at >= ${slot('since')} and t.deleted_at is null
      order by exits.at desc limit ${sql.lit(maxStays)}`,
);

export const readColumnAges: AppHandler<'readColumnAges'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const since = timestampIn(call, -lookBackMs);
  const data = [];
  for (const board of await boardsOf(call, project.id)) {
    const stayLengths = (await staysOn(call, { board: board.id, since }))
      .map(({ entered_at, left_at }) => (entered_at ? Date.parse(left_at) - Date.parse(entered_at) : 0))
      .filter(milliseconds => milliseconds >= minStayMs)
      .sort((a, b) => a - b);
    const p85 = stayLengths.length < minStays ? null : percentile(stayLengths, 85);
    data.push({
      board_id: board.id,
      p85_days: p85 === null ? null : Math.round((p85 / dayMs) * 100) / 100,
      samples: stayLengths.length,
    });
  }
  return { data };
};
