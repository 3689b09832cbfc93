import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const savedViewTable = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table saved_views (
      id ${text} not null primary key,
      project_id ${text} not null references projects(id),
      creator_id ${text} not null references users(id),
      is_shared integer not null,
      place integer not null,
      name ${text} not null,
      page ${text} not null,
      query ${text} not null,
      display ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text})`.execute(db);
    await sql`create index saved_views_project on saved_views (project_id, is_shared, creator_id)`.execute(
      db,
    );
    await sql`create index saved_views_creator on saved_views (creator_id)`.execute(db);
  },
});
