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

/** How many tickets went from where to where on each day since `from`; null is outside the boards. */
export function readMovements(call: Call, projectId: string, from: string) {
  return call.db
    .selectFrom('ticket_transitions')
    .select([dayOf('at').as('date'), 'from_board_id', 'to_board_id'])
    .select(eb => eb.fn.countAll().as('count'))
    .where('project_id', '=', projectId)
    .where('at', '>=', from)
    .where('ticket_id', 'not in', eb =>
      eb
        .selectFrom('tickets')
        .select('id')
        .where('project_id', '=', projectId)
        .where('deleted_at', 'is not', null),
    )
    .groupBy(sql`1, 2, 3`)
    .execute();
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
