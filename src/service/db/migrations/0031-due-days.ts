import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds what the days of a calendar count and sort by, so that only the tickets listed are read. */
export const dueDays = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`drop index tickets_project_id_due_at`.execute(db);
    await sql`create index tickets_due on tickets
      (project_id, due_at, completed_at, number, board_id, archived_at, deleted_at, seq)
      where due_at is not null`.execute(db);
  },
});
