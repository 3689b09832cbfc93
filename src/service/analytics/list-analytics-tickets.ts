import { wallTimeAt } from '#lib/zoned-time.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { metaOf, pageOf } from '../page.ts';
import { finishedTicket, ticketInProgress } from './analytics-ticket.ts';
import { countInProgress } from './count-in-progress.ts';
import { daysOf, requestedRange } from './days.ts';
import { latestCompleted, oldestInProgress } from './measures.ts';
import { countByDay } from './zone-counts.ts';
import { dayStarts, instantsOf } from './zone-days.ts';

export const listAnalyticsTickets: AppHandler<'listAnalyticsTickets'> = async (call, input) => {
  const { id: projectId, key } = await findProject(call, input.project);
  const { time_zone: zone = 'UTC' } = input;
  const now = timestampNow(call);
  const page = pageOf(input);
  const part = { projectId, limit: page.perPage, offset: page.offset };
  if (input.state === 'in_progress') {
    const { by_board } = await countInProgress(call, projectId, { now, maxDays: null });
    const tickets = await oldestInProgress(call, part);
    const total = by_board.reduce((sum, board) => sum + board.count, 0);
    return { data: tickets.map(ticket => ticketInProgress(key, ticket, now)), meta: metaOf(page, total) };
  }
  const range = requestedRange(input, new Date(wallTimeAt(zone, call.now().getTime())));
  const days = daysOf(range);
  const starts = dayStarts(zone, range);
  const tickets = await latestCompleted(call, { ...part, ...instantsOf(starts) });
  const total = (await countByDay(call, projectId, starts)).reduce((sum, day) => sum + day.completed, 0);
  return {
    data: tickets.map(ticket => finishedTicket(key, ticket, { days, starts })),
    meta: metaOf(page, total),
  };
};
