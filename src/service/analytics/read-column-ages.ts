import { sql } from 'kysely';
import { findProject } from '../access/find.ts';
import { boardsOf } from '../boards/to-board.ts';
import type { AppHandler } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { percentile, sumOfCounts, type ValueCount } from './durations.ts';

const weekMs = 7 * 86_400_000;
/** The present week and the whole ones before it, which stays below 180 days. */
const weeks = 25;
const minStays = 10;

/** Stays by their length in seconds, the shortest first. */
const stayLengths = prepared(
  (_, slot) => sql<ValueCount & { board_id: string }>`
    select stays.board_id, stays.length as value, sum(stays.count) as count
    from boards join stay_counts stays on stays.board_id = boards.id and stays.week > ${slot<number>('week')}
    where boards.project_id = ${slot('project')} and boards.deleted_at is null
    group by 1, 2 order by 1, 2`,
);

export const readColumnAges: AppHandler<'readColumnAges'> = async (call, input) => {
  const { id: project } = await findProject(call, input.project);
  const week = Math.floor(call.now().getTime() / weekMs) - weeks;
  const byBoard = Map.groupBy(await stayLengths(call, { project, week }), stay => stay.board_id);
  const boards = await boardsOf(call, project);
  return {
    data: boards.map(({ id: board_id }) => {
      const stays = (byBoard.get(board_id) ?? []).map(({ value, count }) => ({
        value,
        count: Number(count),
      }));
      const samples = sumOfCounts(stays);
      const p85 = samples < minStays ? null : percentile(stays, 85);
      return { board_id, p85_days: p85 === null ? null : Math.round((p85 / 86_400) * 100) / 100, samples };
    }),
  };
};
