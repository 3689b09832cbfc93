import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import {
  countStays,
  durationKinds,
  durationStarts,
  type FigureTerms,
  figureTerms,
  isCounted,
} from './analytics-figure-terms.ts';
import { analyticsFiguresOnPostgres } from './analytics-figures-on-postgres.ts';
import { analyticsFiguresOnSqlite } from './analytics-figures-on-sqlite.ts';

/**
 * Counts of finished tickets by how long they took, of tickets in progress by the day they were started, of stays on
 * boards by their length; and the counts by day of migration 14 by quarter of an hour, for days of other time zones.
 */
export const analyticsFigures = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const terms = figureTerms(engine);
    const isSqlite = engine.name === 'sqlite';
    const triggers = isSqlite ? analyticsFiguresOnSqlite(terms) : analyticsFiguresOnPostgres(terms);
    for (const [name, columns] of Object.entries(tables))
      await sql.raw(createTable(name, columns, isSqlite)).execute(db);
    for (const statement of [...backfill(terms), ...triggers]) await sql.raw(statement).execute(db);
  },
});

const tables = {
  finished_counts: ['project_id text', 'kind text', 'day integer', 'days integer'],
  in_progress_counts: ['project_id text', 'board_id text', 'day integer'],
  ticket_quarter_counts: ['project_id text', 'kind text', 'quarter integer', 'day integer'],
  board_quarter_changes: ['project_id text', 'quarter integer', 'day integer', 'board_id text'],
  stay_counts: ['board_id text', 'week integer', 'length integer'],
};

/** The key holds all that is looked for, so on SQLite it is the table. */
function createTable(name: string, columns: readonly string[], isSqlite: boolean): string {
  const typed = columns.map(column => (isSqlite ? column : column.replace(' text', ' text collate "C"')));
  const key = columns.map(column => column.split(' ')[0]);
  return `create table ${name} (${typed.map(column => `${column} not null`).join(', ')}, count integer not null,
    primary key (${key.join(', ')}))${isSqlite ? ' without rowid' : ''}`;
}

const notDeleted = (ticket: string) =>
  `not exists (select 1 from tickets where tickets.id = ${ticket} and deleted_at is not null)`;

function backfill(terms: FigureTerms): string[] {
  const { day, quarter } = terms;
  const finished = durationKinds.map(kind => {
    const start = `t.${durationStarts[kind]}`;
    return `insert into finished_counts (project_id, kind, day, days, count)
    select project_id, '${kind}', ${terms.finishedOn(kind, 't.completed_at')}, ${terms.days[kind](start, 't.completed_at')}, count(*)
    from tickets t where ${isCounted.completed('t')} and ${start} is not null group by 1, 3, 4`;
  });
  const quarters = (kind: 'created' | 'completed', moment: string) => `
    insert into ticket_quarter_counts (project_id, kind, quarter, day, count)
    select project_id, '${kind}', ${quarter(moment)}, ${day(moment)}, count(*)
    from tickets t where ${isCounted[kind]('t')} group by 1, 3, 4`;
  const passed = (board: string, change: number) => `
    select project_id, ${quarter('at')} as quarter, ${day('at')} as day, ${board} as board_id, ${change} as change
    from ticket_transitions moves where ${board} is not null and ${notDeleted('moves.ticket_id')}`;
  return [
    ...finished,
    `insert into in_progress_counts (project_id, board_id, day, count)
    select project_id, board_id, ${day('t.started_at')}, count(*)
    from tickets t where ${isCounted.started('t')} group by 1, 2, 3`,
    quarters('created', 't.created_at'),
    quarters('completed', 't.completed_at'),
    `insert into board_quarter_changes (project_id, quarter, day, board_id, count)
    select project_id, quarter, day, board_id, sum(change)
    from (${passed('to_board_id', 1)} union all ${passed('from_board_id', -1)}) as passed
    group by 1, 2, 3, 4 having sum(change) <> 0`,
    `insert into stay_counts (board_id, week, length, count)
    ${countStays(`(select * from ticket_transitions moves where ${notDeleted('moves.ticket_id')})`, terms)}`,
  ];
}
