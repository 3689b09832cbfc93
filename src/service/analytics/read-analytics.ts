import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { daysOf, rangeOf, wholeDays } from './days.ts';
import { cycleTime, leadTime } from './durations.ts';
import { byDay, cumulativeFlow } from './flow.ts';
import {
  completedQuery,
  countOverdue,
  readBoardChanges,
  readBoards,
  readByDay,
  readStates,
  underWayQuery,
} from './measures.ts';
import { byBoard, byPriority, totalsOf } from './states.ts';

/**
 * Operation 17. Totals, boards and priorities tell how the project stands now (`completed`: every live ticket that
 * is done); the rest tells of the days from `from` to `to`. Deleted tickets count nowhere.
 */
export const readAnalytics: Handler<'readAnalytics'> = async (call, input) => {
  const { id, key } = await findProject(call, input.project);
  const range = rangeOf(input, call.now());
  const days = daysOf(range);
  const now = timestampNow(call);

  const states = await readStates(call, id);
  const boards = byBoard(await readBoards(call, id), states);
  const completed = await completedQuery(call, id, range).execute();
  return {
    ...range,
    totals: totalsOf(states, await countOverdue(call, id, now)),
    by_board: boards,
    by_priority: byPriority(states),
    by_day: byDay(
      days,
      await readByDay(call, id, 'created', range),
      await readByDay(call, id, 'completed', range),
    ),
    cumulative_flow: cumulativeFlow(days, boards, await readBoardChanges(call, id, range.from)),
    cycle_time: cycleTime(key, completed),
    lead_time: leadTime(key, completed),
    ageing: (await underWayQuery(call, id).execute()).map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: wholeDays(ticket.started_at, now),
    })),
  };
};
