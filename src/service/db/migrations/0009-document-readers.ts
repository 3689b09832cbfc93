import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const documentReaders = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table documents add column publisher_id ${text} references users(id)`.execute(db);
    await sql`alter table documents add column publisher_credential_id ${text} references credentials(id)`.execute(
      db,
    );
    await sql`update documents set publisher_id = author_id, publisher_credential_id = api_credential_id
      where status = 'published'`.execute(db);
    await sql`create table document_mentions (
      document_id ${text} not null,
      user_id ${text} not null references users(id),
      left_at ${text},
      primary key (document_id, user_id))`.execute(db);
    await sql`alter table changes add column closed_to ${text}`.execute(db);
  },
});
