import { sql } from 'kysely';
import type { Call } from '../context.ts';
import type { DayRange } from './days.ts';

/** Single tickets are shown up to this many, so that an answer stays small for any project. */
const mostSamples = 2_000;

const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;
const endOf = (day: string) => `${day}T23:59:59.999Z`;

const ticketsOf = (call: Call, projectId: string) =>
  call.db.selectFrom('tickets').where('project_id', '=', projectId).where('deleted_at', 'is', null);

/** How many tickets stand where in which state; `now` decides what is overdue. */
export function readStates(call: Call, projectId: string, now: string) {
  const flag = (condition: ReturnType<typeof sql>) => sql<number>`case when ${condition} then 1 else 0 end`;
  return ticketsOf(call, projectId)
    .select([
      'board_id',
      'priority',
      flag(sql`archived_at is not null`).as('archived'),
      flag(sql`completed_at is not null`).as('completed'),
      flag(sql`completed_at is null and due_at < ${now}`).as('overdue'),
    ])
    .select(eb => eb.fn.countAll().as('count'))
    .groupBy(sql`1, 2, 3, 4, 5`)
    .execute();
}

/** How many tickets were created or completed on each day that has any; archived ones count. */
export function readByDay(
  call: Call,
  projectId: string,
  column: 'created_at' | 'completed_at',
  { from, to }: DayRange,
) {
  return ticketsOf(call, projectId)
    .select(dayOf(column).as('date'))
    .select(eb => eb.fn.countAll().as('count'))
    .where(column, '>=', from)
    .where(column, '<=', endOf(to))
    .groupBy(sql`1`)
    .execute();
}

/** How many live tickets each board gained (less than 0: lost) on each day since `from`. */
export async function readMovements(call: Call, projectId: string, from: string) {
  const side = (column: 'from_board_id' | 'to_board_id', change: 1 | -1) => sql`
    select ${sql.ref(column)} as board_id, substr(at, 1, 10) as date, ${sql.lit(change)} * count(*) as change
    from ticket_transitions
    where project_id = ${projectId} and at >= ${from} and ${sql.ref(column)} is not null and ticket_id not in
      (select id from tickets where project_id = ${projectId} and deleted_at is not null)
    group by 1, 2`;
  const { rows } = await sql<{ board_id: string; date: string; change: number | string }>`
    ${side('to_board_id', 1)} union all ${side('from_board_id', -1)}`.execute(call.db);
  return rows;
}

/** The tickets completed last within the range, archived ones too; newest first. */
export function readCompleted(call: Call, projectId: string, { from, to }: DayRange) {
  return ticketsOf(call, projectId)
    .select(['id', 'number', 'created_at', 'started_at'])
    .select(sql<string>`completed_at`.as('completed_at'))
    .where('completed_at', '>=', from)
    .where('completed_at', '<=', endOf(to))
    .orderBy('completed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(mostSamples)
    .execute();
}

/** The live tickets longest under way. */
export function readUnderWay(call: Call, projectId: string) {
  return ticketsOf(call, projectId)
    .select(['id', 'number', 'board_id'])
    .select(sql<string>`started_at`.as('started_at'))
    .where('archived_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('started_at', 'is not', null)
    .orderBy('started_at')
    .orderBy('number')
    .limit(mostSamples)
    .execute();
}

/** The project's live boards by position. */
export function readBoards(call: Call, projectId: string) {
  return call.db
    .selectFrom('boards')
    .select(['id', 'name', 'wip_limit'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
}
