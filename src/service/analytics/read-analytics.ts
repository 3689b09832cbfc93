import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { countCalendarDays, daysOf, endOf, requestedRange } from './days.ts';
import { percentilesOf, samplesOf } from './durations.ts';
import { cumulativeFlow, ticketsByDay } from './flow.ts';
import {
  countOverdue,
  latestCompleted,
  oldestInProgress,
  readBoardChanges,
  readBoards,
  readDayCounts,
  readDurations,
  readTicketCounts,
} from './measures.ts';
import { byBoard, byPriority, totalsOf } from './states.ts';

/**
 * Operation 17. Totals, boards and priorities are the present state; the rest covers the days of the range. Percentiles
 * are over all tickets finished in it, samples only the latest ones.
 */
export const readAnalytics: Handler<'readAnalytics'> = async (call, input) => {
  const { id, key } = await findProject(call, input.project);
  const range = requestedRange(input, call.now());
  const days = daysOf(range);
  const now = timestampNow(call);

  const counts = await readTicketCounts(call, id);
  const boards = byBoard(await readBoards(call, id), counts);
  const { created, completed } = await readDayCounts(call, id, range);
  const { cycle, lead } = await readDurations(call, id, range);
  const part = { projectId: id, limit: limits.analyticsSamples, offset: 0 };
  const latest = await latestCompleted(call, { ...part, from: range.from, until: endOf(range.to) });
  return {
    ...range,
    totals: totalsOf(counts, await countOverdue(call, id, now)),
    by_board: boards,
    by_priority: byPriority(counts),
    by_day: ticketsByDay(days, created, completed),
    cumulative_flow: cumulativeFlow(days, boards, await readBoardChanges(call, id, range.from)),
    cycle_time: { ...percentilesOf(cycle), samples: samplesOf(key, latest, 'started_at') },
    lead_time: { ...percentilesOf(lead), samples: samplesOf(key, latest, 'created_at') },
    ageing: (await oldestInProgress(call, part)).map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: countCalendarDays(ticket.started_at, now),
    })),
  };
};
