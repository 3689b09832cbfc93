import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Call } from '../context.ts';
import type { DayRange } from './days.ts';

const endOfDay = (day: string) => `${day}T23:59:59.999Z`;

const ticketsOf = (call: Pick<Call, 'db'>, projectId: string) =>
  call.db.selectFrom('tickets').where('project_id', '=', projectId).where('deleted_at', 'is', null);

export function readTicketCounts(call: Call, projectId: string) {
  return call.db
    .selectFrom('ticket_counts')
    .select(['board_id', 'priority', 'is_archived', 'is_completed', 'count'])
    .where('project_id', '=', projectId)
    .execute();
}

export async function countOverdue(call: Call, projectId: string, now: string): Promise<number> {
  const day = now.slice(0, 10);
  const earlier = await call.db
    .selectFrom('ticket_day_counts')
    .select(eb => eb.fn.sum('count').as('count'))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'due')
    .where('day', '<', day)
    .executeTakeFirst();
  const today = await ticketsOf(call, projectId)
    .select(eb => eb.fn.countAll().as('count'))
    .where('completed_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('due_at', '>=', day)
    .where('due_at', '<', now)
    .executeTakeFirst();
  return Number(earlier?.count ?? 0) + Number(today?.count ?? 0);
}

export function readDayCounts(
  call: Call,
  projectId: string,
  kind: 'created' | 'completed',
  { from, to }: DayRange,
) {
  return call.db
    .selectFrom('ticket_day_counts')
    .select(['day as date', 'count'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

export function readBoardChanges(call: Call, projectId: string, from: string) {
  return call.db
    .selectFrom('board_day_changes')
    .select(['day as date', 'board_id', 'change'])
    .where('project_id', '=', projectId)
    .where('day', '>', from)
    .where('change', '<>', 0)
    .orderBy('day', 'desc')
    .execute();
}

export function completedQuery(call: Pick<Call, 'db'>, projectId: string, { from, to }: DayRange) {
  return ticketsOf(call, projectId)
    .select(['id', 'number', 'created_at', 'started_at'])
    .select(sql<string>`completed_at`.as('completed_at'))
    .where('completed_at', '>=', from)
    .where('completed_at', '<=', endOfDay(to))
    .orderBy('completed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limits.analyticsSamples);
}

export function inProgressQuery(call: Pick<Call, 'db'>, projectId: string) {
  return ticketsOf(call, projectId)
    .select(['id', 'number', 'board_id'])
    .select(sql<string>`started_at`.as('started_at'))
    .where('archived_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('started_at', 'is not', null)
    .orderBy('started_at')
    .orderBy('number')
    .limit(limits.analyticsSamples);
}

export function readBoards(call: Call, projectId: string) {
  return call.db
    .selectFrom('boards')
    .select(['id', 'name', 'wip_limit'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
}
