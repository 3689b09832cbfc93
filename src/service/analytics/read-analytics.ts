import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { preparedLists } from '../db/prepared-lists.ts';
import { countCalendarDays, daysOf, endOf, requestedRange } from './days.ts';
import { percentilesOf, samplesOf } from './durations.ts';
import { cumulativeFlow, ticketsByDay } from './flow.ts';
import {
  boardChanges,
  boardsInOrder,
  dayCounts,
  durationBounds,
  durationCounts,
  durationsOf,
  latestCompleted,
  oldestInProgress,
  overdueCount,
  ticketCounts,
} from './measures.ts';
import { byBoard, byPriority, totalsOf } from './states.ts';

const readFigures = preparedLists({
  counts: ticketCounts,
  boards: boardsInOrder,
  overdue: overdueCount,
  days: dayCounts,
  durations: durationCounts,
  latest: latestCompleted,
  changes: boardChanges,
  oldest: oldestInProgress,
});

/**
 * Operation 17. Totals, boards and priorities are the present state; the rest covers the days of the range. Percentiles
 * are over all tickets finished in it, samples only the latest ones.
 */
export const readAnalytics: Handler<'readAnalytics'> = async (call, input) => {
  const { id, key } = await findProject(call, input.project);
  const range = requestedRange(input, call.now());
  const days = daysOf(range);
  const now = timestampNow(call);
  const figures = await readFigures(call, {
    projectId: id,
    today: now.slice(0, 10),
    now,
    firstDay: range.from,
    lastDay: range.to,
    flowAfter: range.from,
    ...durationBounds(range),
    since: range.from,
    until: endOf(range.to),
    latestLimit: limits.analyticsSamples,
    oldestLimit: limits.analyticsSamples,
    offset: 0,
  });
  const { counts, latest } = figures;
  const boards = byBoard(figures.boards, counts);
  return {
    ...range,
    totals: totalsOf(counts, figures.overdue[0]!.count),
    by_board: boards,
    by_priority: byPriority(counts),
    by_day: ticketsByDay(days, figures.days),
    cumulative_flow: cumulativeFlow(days, boards, figures.changes),
    cycle_time: {
      ...percentilesOf(durationsOf(figures.durations, 'cycle')),
      samples: samplesOf(key, latest, 'started_at'),
    },
    lead_time: {
      ...percentilesOf(durationsOf(figures.durations, 'lead')),
      samples: samplesOf(key, latest, 'created_at'),
    },
    ageing: figures.oldest.map(ticket => ({
      ticket_id: ticket.id,
      reference: referenceOf(key, ticket.number),
      board_id: ticket.board_id,
      days: countCalendarDays(ticket.started_at, now),
    })),
  };
};
