import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** References that tickets had in other projects, and on SQLite the figures of tickets that change their project. */
export const formerReferences = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { text } = engine.types;
    await sql`create table former_references (
      project_id ${text} not null references projects(id),
      number integer not null,
      ticket_id ${text} not null references tickets(id),
      left_behind ${text} not null,
      primary key (project_id, number))`.execute(db);
    await sql`create unique index former_references_ticket on former_references (ticket_id, project_id)`.execute(
      db,
    );
    // The triggers on PostgreSQL compare whole rows; those on SQLite (migration 14) run for the columns they name.
    if (engine.name === 'sqlite') for (const kind of kinds) await sql.raw(onSqlite(kind)).execute(db);
  },
});

const days = {
  created: (row: string) => `case when ${row}.deleted_at is null then substr(${row}.created_at, 1, 10) end`,
  completed: (row: string) =>
    `case when ${row}.deleted_at is null then substr(${row}.completed_at, 1, 10) end`,
  due: (row: string) => `case when ${row}.deleted_at is null and ${row}.archived_at is null
    and ${row}.completed_at is null then substr(${row}.due_at, 1, 10) end`,
};
const kinds = ['created', 'completed', 'due'] as const;

const addDay = (kind: keyof typeof days, row: string, by: 1 | -1) => `
  insert into ticket_day_counts (project_id, kind, day, count)
  select ${row}.project_id, '${kind}', ${days[kind](row)}, ${by} where ${days[kind](row)} is not null
  on conflict do update set count = count + ${by};`;

/** A day that changes too is counted by the trigger of migration 14, with the project of each row. */
const onSqlite = (kind: keyof typeof days) => `
  create trigger tickets_${kind}_project_updated after update of project_id on tickets
  when old.project_id <> new.project_id and ${days[kind]('old')} is ${days[kind]('new')} begin
  ${addDay(kind, 'old', -1)} ${addDay(kind, 'new', 1)} end`;
