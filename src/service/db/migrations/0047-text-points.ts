import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const textPoints = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table text_steps add column added integer`.execute(db);
    await sql`alter table text_steps add column removed integer`.execute(db);
    await sql`alter table text_logs add column point_at ${text}`.execute(db);
    await sql`alter table text_logs add column point_size integer`.execute(db);
    await sql`create table text_points (
      place ${text} not null,
      record_id ${text} not null,
      version bigint not null,
      at ${text} not null,
      title ${text},
      caption ${text},
      html ${text} not null,
      primary key (place, record_id, version))`.execute(db);
    await sql`create index text_points_at on text_points (at)`.execute(db);
  },
});
