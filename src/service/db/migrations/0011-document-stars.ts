import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const documentStars = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table document_stars (
      user_id ${text} not null references users(id),
      document_id ${text} not null,
      starred_at ${text} not null,
      primary key (user_id, document_id))`.execute(db);
  },
});
