import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for lists of tickets by age, and for finding the sample by the authors of its tickets. */
export const listOrders = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create index tickets_project_id_updated_at on tickets (project_id, updated_at, seq)`.execute(
      db,
    );
    await sql`create index tickets_project_id_created_at on tickets (project_id, created_at, seq)`.execute(
      db,
    );
    await sql`create index tickets_project_id_author_id on tickets (project_id, author_id)`.execute(db);
  },
});
