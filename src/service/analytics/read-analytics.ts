import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { countCalendarDays, daysOf, requestedRange } from './days.ts';
import { durations } from './durations.ts';
import { cumulativeFlow, ticketsByDay } from './flow.ts';
import {
  completedQuery,
  countOverdue,
  inProgressQuery,
  readBoardChanges,
  readBoards,
  readDayCounts,
  readTicketCounts,
} from './measures.ts';
import { byBoard, byPriority, totalsOf } from './states.ts';

/** Operation 17. Totals, boards and priorities are the present state; the rest covers the days of the range. */
export const readAnalytics: Handler<'readAnalytics'> = async (call, input) => {
  const { id, key } = await findProject(call, input.project);
  const range = requestedRange(input, call.now());
  const days = daysOf(range);
  const now = timestampNow(call);

  const counts = await readTicketCounts(call, id);
  const boards = byBoard(await readBoards(call, id), counts);
  const completed = await completedQuery(call, id, range).execute();
  return {
    ...range,
    totals: totalsOf(counts, await countOverdue(call, id, now)),
    by_board: boards,
    by_priority: byPriority(counts),
    by_day: ticketsByDay(
      days,
      await readDayCounts(call, id, 'created', range),
      await readDayCounts(call, id, 'completed', range),
    ),
    cumulative_flow: cumulativeFlow(days, boards, await readBoardChanges(call, id, range.from)),
    cycle_time: durations(key, completed, 'started_at'),
    lead_time: durations(key, completed, 'created_at'),
    ageing: (await inProgressQuery(call, id).execute()).map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: countCalendarDays(ticket.started_at, now),
    })),
  };
};
