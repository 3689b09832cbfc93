import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for bulk writes in batches, each of which starts where the last one ended. */
export const boundedSteps = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`drop index if exists tickets_board_id`.execute(db);
    await sql`create index tickets_archived on tickets (board_id, seq)
      where segment_id is null and deleted_at is null`.execute(db);
    await sql`drop index if exists ticket_labels_label_id`.execute(db);
    await sql`create index ticket_labels_label_id on ticket_labels (label_id, ticket_id)`.execute(db);
    await sql`drop index if exists ticket_assignees_user_id`.execute(db);
    await sql`create index ticket_assignees_user_id on ticket_assignees (user_id, ticket_id)`.execute(db);
  },
});
