import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const publishedChangeColumns = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table documents add column changes_published_at ${text}`.execute(db);
    await sql`alter table documents add column changes_publisher_id ${text} references users(id)`.execute(db);
    await sql`alter table documents add column changes_publisher_credential_id ${text}
      references credentials(id)`.execute(db);
  },
});
