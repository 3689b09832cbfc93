import { limits } from '#contract/limits.ts';
import { wallTimeAt } from '#lib/zoned-time.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { preparedLists } from '../db/prepared-lists.ts';
import { finishedTicket, ticketInProgress } from './analytics-ticket.ts';
import { countFinished, finishedBounds, finishedByDay } from './count-finished.ts';
import { countInProgress, inProgressCounts, lateBounds, partlyLate } from './count-in-progress.ts';
import { readDayParts } from './day-parts.ts';
import { dayNumberOf, daysOf, requestedRange } from './days.ts';
import { densityOf, sumOf } from './density.ts';
import { percentilesOf, sumOfCounts } from './durations.ts';
import {
  boardChanges,
  boardsInOrder,
  dayCounts,
  latestCompleted,
  oldestInProgress,
  overdueCount,
  ticketCounts,
} from './measures.ts';
import { byBoard, totalsOf } from './states.ts';
import { countByDay, countFlow, dayBounds, flowBounds } from './zone-counts.ts';
import { dayStart, dayStarts, instantOfQuarter, instantsOf } from './zone-days.ts';

const readFigures = preparedLists({
  counts: ticketCounts,
  boards: boardsInOrder,
  overdue: overdueCount,
  days: dayCounts,
  finished: finishedByDay,
  started: inProgressCounts,
  changes: boardChanges,
});
const readTickets = preparedLists({ latest: latestCompleted, oldest: oldestInProgress, late: partlyLate });

/** Spans of days in which the density of finished tickets is counted. */
const maxSpans = 30;

export const readProjectAnalytics: AppHandler<'readProjectAnalytics'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const { time_zone: zone = 'UTC' } = input;
  const range = requestedRange(input, new Date(wallTimeAt(zone, call.now().getTime())));
  const now = timestampNow(call);
  const { id, key } = project;
  const days = daysOf(range);
  const starts = dayStarts(zone, range);
  const last = starts.at(-1)!;
  const firstBefore = dayNumberOf(range.from) - days.length;
  const beforeStart = dayStart(zone, firstBefore);
  // The project existed during the whole period before.
  const hasBefore = project.created_at < instantOfQuarter(dayStart(zone, firstBefore + 1).quarter);

  const step = Math.ceil(days.length / maxSpans);
  const spanStarts = [beforeStart, ...starts.slice(0, -1).filter((_, index) => index % step === 0), last];
  const dayStartsWithBefore = [beforeStart, ...starts];
  const figures = await readFigures(call, {
    projectId: id,
    today: now.slice(0, 10),
    now,
    ...dayBounds(dayStartsWithBefore),
    ...flowBounds(starts),
    ...finishedBounds(spanStarts),
  });
  const boards = byBoard(figures.boards, figures.counts);
  const parts = await readDayParts(call, id, {
    ofDays: dayStartsWithBefore,
    ofFlow: starts.slice(1),
    ofSpans: spanStarts,
  });
  const [before, ...byDay] = countByDay(dayStartsWithBefore, figures.days, parts);
  const completed = byDay.reduce((sum, day) => sum + day.completed, 0);
  const [finishedBefore, ...finished] = countFinished(spanStarts, figures.finished, parts);
  const durations = sumOf(finished);
  const { p50, p85, p95 } = percentilesOf(durations);
  const inProgress = figures.started.reduce((sum, { count }) => sum + count, 0);
  const showsAll = completed <= limits.analyticsSamples;
  const showsAges = inProgress > limits.analyticsSamples;
  const lateness = { now, maxDays: p85 };
  const tickets = await readTickets(call, {
    projectId: id,
    ...instantsOf(starts),
    ...lateBounds(lateness),
    latestLimit: showsAll ? limits.analyticsSamples : 0,
    oldestLimit: showsAges ? 1 : limits.analyticsSamples,
    offset: 0,
  });
  const { by_board, ages } = countInProgress(figures.started, tickets.late, lateness);
  const oldest = tickets.oldest.map(ticket => ticketInProgress(key, ticket, now));
  return {
    ...range,
    totals: totalsOf(figures.counts, figures.overdue[0]!.count),
    by_board: boards,
    by_day: byDay.map((counted, index) => ({ date: days[index]!, ...counted })),
    cumulative_flow: countFlow({ days, starts }, boards, figures.changes, parts),
    cycle_time: {
      count: sumOfCounts(durations),
      p50,
      p85,
      p95,
      samples: tickets.latest.map(ticket => finishedTicket(key, ticket, { days, starts })),
      density: showsAll ? null : densityOf(finished, { days, step }),
    },
    before: hasBefore
      ? {
          count: sumOfCounts(finishedBefore!),
          p85: percentilesOf(finishedBefore!).p85,
          completed: before!.completed,
        }
      : null,
    in_progress: {
      by_board,
      oldest: oldest[0] ?? null,
      samples: showsAges ? [] : oldest,
      ages: showsAges ? ages : null,
    },
  };
};
