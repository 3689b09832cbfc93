import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const fileUses = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table file_uses (
      file_id ${text} not null primary key,
      seen_at ${text} not null,
      unused_since ${text})`.execute(db);
    await sql`create index file_uses_seen_at on file_uses (seen_at)`.execute(db);
    await sql`create index file_uses_unused_since on file_uses (unused_since)`.execute(db);
    await sql`insert into file_uses select id, created_at, null from files`.execute(db);

    // One row: how far the sweep has come. `place` is an index of `text-columns.ts`, `after_id` the last row done there.
    await sql`create table file_sweeps (
      id ${text} not null primary key,
      begun_at ${text} not null,
      place integer not null,
      after_id ${text} not null)`.execute(db);

    // Sums of `files`, kept up to date for the limit of an organization.
    await sql`create table file_space (
      organization_id ${text} not null primary key,
      bytes bigint not null)`.execute(db);
    await sql`insert into file_space
      select organization_id, sum(size) from files group by organization_id`.execute(db);
  },
});
