import { wallTimeAt } from '#lib/zoned-time.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { preparedLists } from '../db/prepared-lists.ts';
import { metaOf, pageOf } from '../page.ts';
import { finishedTicket, ticketInProgress } from './analytics-ticket.ts';
import { inProgressCounts } from './count-in-progress.ts';
import { readDayParts } from './day-parts.ts';
import { daysOf, requestedRange } from './days.ts';
import { dayCounts, latestCompleted, oldestInProgress } from './measures.ts';
import { countByDay, dayBounds } from './zone-counts.ts';
import { dayStarts, instantsOf } from './zone-days.ts';

const readInProgress = preparedLists({ counts: inProgressCounts, tickets: oldestInProgress });
const readFinished = preparedLists({ days: dayCounts, tickets: latestCompleted });

export const listAnalyticsTickets: AppHandler<'listAnalyticsTickets'> = async (call, input) => {
  const { id: projectId, key } = await findProject(call, input.project);
  const { time_zone: zone = 'UTC' } = input;
  const now = timestampNow(call);
  const page = pageOf(input);
  const part = { projectId, latestLimit: page.perPage, oldestLimit: page.perPage, offset: page.offset };
  if (input.state === 'in_progress') {
    const { counts, tickets } = await readInProgress(call, part);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return { data: tickets.map(ticket => ticketInProgress(key, ticket, now)), meta: metaOf(page, total) };
  }
  const range = requestedRange(input, new Date(wallTimeAt(zone, call.now().getTime())));
  const days = daysOf(range);
  const starts = dayStarts(zone, range);
  const found = await readFinished(call, { ...part, ...instantsOf(starts), ...dayBounds(starts) });
  const parts = await readDayParts(call, projectId, { ofDays: starts });
  const byDay = countByDay(starts, found.days, parts);
  const total = byDay.reduce((sum, day) => sum + day.completed, 0);
  return {
    data: found.tickets.map(ticket => finishedTicket(key, ticket, { days, starts })),
    meta: metaOf(page, total),
  };
};
