import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const subTicketTables = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { text } = engine.types;
    await sql`create table ticket_parents (
      ticket_id ${text} not null primary key references tickets(id),
      parent_id ${text} not null references tickets(id),
      place integer not null,
      height integer not null)`.execute(db);
    await sql`create index ticket_parents_parent_id on ticket_parents (parent_id, place)`.execute(db);
    await sql`create table sub_ticket_counts (
      ticket_id ${text} not null primary key references tickets(id),
      total integer not null,
      done integer not null)`.execute(db);
    for (const statement of engine.name === 'sqlite' ? onSqlite : onPostgres)
      await sql.raw(statement).execute(db);
  },
});

/** Returns the SQL of the number that one row adds to a figure of its parent. */
const total = (row: string) => `(case when ${row}.deleted_at is null then 1 else 0 end)`;
const done = (row: string) =>
  `(case when ${row}.deleted_at is null and ${row}.completed_at is not null then 1 else 0 end)`;

const onSqlite = [
  `create trigger tickets_sub_ticket_counts after update of completed_at, deleted_at on tickets
    when ${total('old')} <> ${total('new')} or ${done('old')} <> ${done('new')} begin
    update sub_ticket_counts
      set total = total + ${total('new')} - ${total('old')}, done = done + ${done('new')} - ${done('old')}
      where ticket_id = (select parent_id from ticket_parents where ticket_id = new.id); end`,
];

// For each statement, with rows of figures in a fixed order, as in migration 14.
export const subTicketCounts = `
    update sub_ticket_counts as kept set total = kept.total + changed.total, done = kept.done + changed.done
    from (
      select parent_id, sum(total) as total, sum(done) as done from (
        select (select parent_id from ticket_parents where ticket_id = added.id) as parent_id,
          ${total('added')} - ${total('removed')} as total, ${done('added')} - ${done('removed')} as done
        from added join removed on removed.seq = added.seq
        where ${total('added')} <> ${total('removed')} or ${done('added')} <> ${done('removed')}) as counted
      where parent_id is not null group by 1 order by 1) as changed
    where kept.ticket_id = changed.parent_id;`;
const onPostgres = [
  `create function tickets_sub_ticket_counts() returns trigger language plpgsql as $$ begin ${subTicketCounts}
    return null; end $$`,
  `create trigger tickets_sub_ticket_counts after update on tickets
    referencing new table as added old table as removed
    for each statement execute function tickets_sub_ticket_counts()`,
];
