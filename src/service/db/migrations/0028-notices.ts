import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Kinds of notifications with their settings, watching, and what the clock of due dates needs. */
export const notices = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    for (const column of ['board_id', 'kind', 'due_at'])
      await sql`alter table notifications add column ${sql.ref(column)} ${text}`.execute(db);
    await sql`create unique index notifications_due on notifications (user_id, ticket_id, due_at, kind)
      where due_at is not null`.execute(db);
    await sql`create table notification_settings (
      user_id ${text} not null references users(id),
      kind ${text} not null,
      is_on integer not null,
      primary key (user_id, kind))`.execute(db);
    await sql`create table watches (
      record_id ${text} not null,
      user_id ${text} not null references users(id),
      is_on integer not null,
      primary key (record_id, user_id))`.execute(db);
    await sql`create index watches_user_id on watches (user_id)`.execute(db);
    await sql`alter table users add column time_zone ${text}`.execute(db);
    await sql`alter table users add column due_notices_at ${text} not null default ''`.execute(db);
    await sql`alter table users add column due_notices_since ${text} not null default ''`.execute(db);
    await sql`create index users_due_notices_at on users (due_notices_at) where removed_at is null`.execute(
      db,
    );
    await sql`create index tickets_author_due on tickets (author_id, due_at)
      where due_at is not null and completed_at is null and archived_at is null and deleted_at is null`.execute(
      db,
    );
  },
});
