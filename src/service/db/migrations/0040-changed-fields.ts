import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const changedFields = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table changes add column fields text`.execute(db);
  },
});
