import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import { CountMap, type CountsOfDay, flatCounts } from './count-map.ts';
import { type DayRange, dayNumberOf } from './days.ts';
import type { ValueCount } from './durations.ts';

const ticketsOf = (db: Db, projectId: ReturnType<typeof sql<string>>) =>
  db.selectFrom('tickets').where('project_id', '=', projectId).where('deleted_at', 'is', null);

const ticketCounts = prepared((db, slot) =>
  db
    .selectFrom('ticket_counts')
    .select(['board_id', 'priority', 'is_archived', 'is_completed', 'count'])
    .where('project_id', '=', slot('projectId')),
);

export const readTicketCounts = (call: Call, projectId: string) => ticketCounts(call, { projectId });

const overdue = prepared<{ count: string | number }>(
  (_, slot) => sql`select
    (select coalesce(sum(count), 0) from ticket_day_counts
      where project_id = ${slot('projectId')} and kind = 'due' and day < ${slot('day')})
    + (select count(*) from tickets where project_id = ${slot('projectId')} and deleted_at is null
      and completed_at is null and archived_at is null and due_at >= ${slot('day')} and due_at < ${slot('now')})
    as count`,
);

export async function countOverdue(call: Call, projectId: string, now: string): Promise<number> {
  const [row] = await overdue(call, { projectId, day: now.slice(0, 10), now });
  return Number(row!.count);
}

const dayCounts = prepared((db, slot) =>
  db
    .selectFrom('ticket_day_counts')
    .select(['kind', 'day as date', 'count'])
    .where('project_id', '=', slot('projectId'))
    .where('kind', 'in', ['created', 'completed'])
    .where('day', '>=', slot('from'))
    .where('day', '<=', slot('to')),
);

export async function readDayCounts(call: Call, projectId: string, { from, to }: DayRange) {
  const rows = await dayCounts(call, { projectId, from, to });
  return {
    created: rows.filter(row => row.kind === 'created'),
    completed: rows.filter(row => row.kind === 'completed'),
  };
}

const boardChanges = prepared((db, slot) =>
  db
    .selectFrom('board_day_changes')
    .select(['day as date', 'board_id', 'change'])
    .where('project_id', '=', slot('projectId'))
    .where('day', '>', slot('from'))
    .where('change', '<>', 0)
    .orderBy('day', 'desc'),
);

export const readBoardChanges = (call: Call, projectId: string, from: string) =>
  boardChanges(call, { projectId, from });

/** Whole weeks within a range are rows by week: there are as many lead times as days in the age of the project. */
const durations = prepared<CountsOfDay>((_, slot) => {
  const rows = (kinds: string, from: string, until: string) => sql`select kind, day, ${flatCounts} as counts
    from finished_counts where project_id = ${slot('projectId')} and kind in (${sql.raw(kinds)})
      and day >= ${slot<number>(from)} and day < ${slot<number>(until)} group by kind, day`;
  return sql`${rows("'cycle', 'lead'", 'from', 'firstWeek')}
    union all ${rows("'cycle_weeks', 'lead_weeks'", 'firstWeek', 'afterWeeks')}
    union all ${rows("'cycle', 'lead'", 'afterWeeks', 'until')}`;
});

/** Reads how many of the tickets that were finished in a range took how many calendar days. */
export async function readDurations(
  call: Call,
  projectId: string,
  { from, to }: DayRange,
): Promise<Record<'cycle' | 'lead', ValueCount[]>> {
  const until = dayNumberOf(to) + 1;
  const afterWeeks = Math.max(Math.floor(until / 7) * 7, dayNumberOf(from));
  const firstWeek = Math.min(Math.ceil(dayNumberOf(from) / 7) * 7, afterWeeks);
  const bounds = { from: dayNumberOf(from), firstWeek, afterWeeks, until };
  const rows = await durations(call, { projectId, ...bounds });
  const ofKind = (kind: string) => {
    const counts = new CountMap();
    for (const row of rows) if (row.kind.startsWith(kind)) counts.addFlat(row.counts);
    return counts.list();
  };
  return { cycle: ofKind('cycle'), lead: ofKind('lead') };
}

/** Values: `projectId`, `limit`, `offset`, and `from` and `until`, the first and the last instant. */
export const latestCompleted = prepared((db, slot) =>
  ticketsOf(db, slot('projectId'))
    .select(['id', 'number', 'created_at', 'started_at'])
    .select(sql<string>`completed_at`.as('completed_at'))
    .where('completed_at', '>=', slot('from'))
    .where('completed_at', '<=', slot('until'))
    .orderBy('completed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(slot<number>('limit'))
    .offset(slot<number>('offset')),
);

/** Values: `projectId`, `limit` and `offset`. */
export const oldestInProgress = prepared((db, slot) =>
  ticketsOf(db, slot('projectId'))
    .select(['id', 'number', 'board_id'])
    .select(sql<string>`started_at`.as('started_at'))
    .where('archived_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('started_at', 'is not', null)
    .orderBy('started_at')
    .orderBy('number')
    .limit(slot<number>('limit'))
    .offset(slot<number>('offset')),
);

const boards = prepared((db, slot) =>
  db
    .selectFrom('boards')
    .select(['id', 'name', 'wip_limit'])
    .where('project_id', '=', slot('projectId'))
    .where('deleted_at', 'is', null)
    .orderBy('position'),
);

export const readBoards = (call: Call, projectId: string) => boards(call, { projectId });
