import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const textSteps = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table text_logs (
      place ${text} not null,
      record_id ${text} not null,
      version bigint not null,
      record_version integer not null,
      unsettled_since ${text},
      writer_id ${text},
      primary key (place, record_id))`.execute(db);
    await sql`create index text_logs_unsettled on text_logs (unsettled_since) where unsettled_since is not null`.execute(
      db,
    );
    await sql`create table text_steps (
      place ${text} not null,
      record_id ${text} not null,
      version bigint not null,
      batch ${text} not null,
      client_id ${text},
      author_id ${text} not null,
      author_name ${text} not null,
      record_version integer not null,
      at ${text} not null,
      change ${text} not null,
      primary key (place, record_id, version))`.execute(db);
    await sql`create index text_steps_at on text_steps (at)`.execute(db);
    await sql`alter table changes add column text ${text}`.execute(db);
  },
});
