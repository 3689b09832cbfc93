import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { daysOf, rangeOf, wholeDays } from './days.ts';
import { cycleTime, leadTime } from './durations.ts';
import { byDay, cumulativeFlow } from './flow.ts';
import { readBoards, readByDay, readCompleted, readMovements, readStates, readUnderWay } from './measures.ts';
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

  const states = await readStates(call, id, now);
  const boards = byBoard(await readBoards(call, id), states);
  const completed = await readCompleted(call, id, range);
  return {
    ...range,
    totals: totalsOf(states),
    by_board: boards,
    by_priority: byPriority(states),
    by_day: byDay(
      days,
      await readByDay(call, id, 'created_at', range),
      await readByDay(call, id, 'completed_at', range),
    ),
    cumulative_flow: cumulativeFlow(days, boards, await readMovements(call, id, range.from)),
    cycle_time: cycleTime(key, completed),
    lead_time: leadTime(key, completed),
    ageing: (await readUnderWay(call, id)).map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: wholeDays(ticket.started_at, now),
    })),
  };
};
