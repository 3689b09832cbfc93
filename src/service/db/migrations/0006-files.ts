import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const files = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table files (
      id ${text} not null primary key,
      organization_id ${text} not null references organizations(id),
      name ${text} not null,
      type ${text} not null,
      size integer not null,
      author_id ${text} not null references users(id),
      created_at ${text} not null,
      data ${text} not null)`.execute(db);
  },
});
