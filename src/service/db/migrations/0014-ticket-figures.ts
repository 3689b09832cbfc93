import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { ticketFiguresOnPostgres } from './ticket-figures-on-postgres.ts';
import { ticketFiguresOnSqlite } from './ticket-figures-on-sqlite.ts';

export const ticketFigures = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { text } = engine.types;
    const run = (statement: string) => sql.raw(statement).execute(db);
    await sql`create table ticket_counts (
      project_id ${text} not null,
      board_id ${text} not null,
      priority ${text} not null,
      is_archived integer not null,
      is_completed integer not null,
      count integer not null,
      primary key (project_id, board_id, priority, is_archived, is_completed)
    )`.execute(db);
    await sql`create table ticket_day_counts (
      project_id ${text} not null,
      kind ${text} not null,
      day ${text} not null,
      count integer not null,
      primary key (project_id, kind, day)
    )`.execute(db);
    await sql`create table board_day_changes (
      project_id ${text} not null,
      day ${text} not null,
      board_id ${text} not null,
      change integer not null,
      primary key (project_id, day, board_id)
    )`.execute(db);
    for (const statement of [...indexes, ...backfill]) await run(statement);
    const triggers = engine.name === 'sqlite' ? ticketFiguresOnSqlite : ticketFiguresOnPostgres;
    for (const statement of triggers) await run(statement);
  },
});

/** Covering indexes; SQLite needs the columns of the condition in them as well. */
const indexes = [
  'drop index tickets_project_id_completed_at',
  `create index tickets_completed on tickets (project_id, completed_at, number, id, created_at, started_at, deleted_at)
    where completed_at is not null and deleted_at is null`,
  `create index tickets_under_way on tickets (project_id, started_at, number, id, board_id, completed_at, archived_at, deleted_at)
    where started_at is not null and completed_at is null and archived_at is null and deleted_at is null`,
  `create index tickets_open_due on tickets (project_id, due_at, completed_at, archived_at, deleted_at)
    where due_at is not null and completed_at is null and archived_at is null and deleted_at is null`,
];

const dayCount = (kind: string, column: string, where: string) => `
  insert into ticket_day_counts (project_id, kind, day, count)
  select project_id, '${kind}', substr(${column}, 1, 10), count(*) from tickets
  where deleted_at is null and ${where} group by 1, 3`;

const backfill = [
  `insert into ticket_counts (project_id, board_id, priority, is_archived, is_completed, count)
  select project_id, board_id, priority, case when archived_at is null then 0 else 1 end,
    case when completed_at is null then 0 else 1 end, count(*)
  from tickets where deleted_at is null group by 1, 2, 3, 4, 5`,
  dayCount('created', 'created_at', 'created_at is not null'),
  dayCount('completed', 'completed_at', 'completed_at is not null'),
  dayCount('due', 'due_at', 'due_at is not null and completed_at is null and archived_at is null'),
  `insert into board_day_changes (project_id, day, board_id, change)
  select project_id, day, board_id, sum(change) from (
    select project_id, ticket_id, substr(at, 1, 10) as day, to_board_id as board_id, 1 as change
      from ticket_transitions where to_board_id is not null
    union all
    select project_id, ticket_id, substr(at, 1, 10), from_board_id, -1
      from ticket_transitions where from_board_id is not null) as passed
  where not exists (select 1 from tickets where tickets.id = passed.ticket_id and deleted_at is not null)
  group by 1, 2, 3`,
];
