import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { daysOf, requestedRange, wholeDays } from './days.ts';
import { durations } from './durations.ts';
import { cumulativeFlow, ticketsByDay } from './flow.ts';
import {
  completedQuery,
  countOverdue,
  readBoardChanges,
  readBoards,
  readByDay,
  readTicketCounts,
  underWayQuery,
} from './measures.ts';
import { byBoard, byPriority, totalsOf } from './states.ts';

/** Operation 17. Totals, boards and priorities are the present state; the rest covers the days of the range. */
export const readAnalytics: Handler<'readAnalytics'> = async (call, input) => {
  const { id, key } = await findProject(call, input.project);
  const range = requestedRange(input, call.now());
  const days = daysOf(range);
  const now = timestampNow(call);

  const states = await readTicketCounts(call, id);
  const boards = byBoard(await readBoards(call, id), states);
  const completed = await completedQuery(call, id, range).execute();
  return {
    ...range,
    totals: totalsOf(states, await countOverdue(call, id, now)),
    by_board: boards,
    by_priority: byPriority(states),
    by_day: ticketsByDay(
      days,
      await readByDay(call, id, 'created', range),
      await readByDay(call, id, 'completed', range),
    ),
    cumulative_flow: cumulativeFlow(days, boards, await readBoardChanges(call, id, range.from)),
    cycle_time: durations(key, completed, 'started_at'),
    lead_time: durations(key, completed, 'created_at'),
    ageing: (await underWayQuery(call, id).execute()).map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: wholeDays(ticket.started_at, now),
    })),
  };
};
