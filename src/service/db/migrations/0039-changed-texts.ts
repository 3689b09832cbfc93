import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const changedTexts = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table changes add column is_text integer not null default 0`.execute(db);
  },
});
