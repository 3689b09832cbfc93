import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const commentThreads = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table comments add column thread_id ${text}`.execute(db);
    await sql`create table comment_threads (
      id ${text} not null primary key references comments(id),
      document_id ${text} not null,
      anchor ${text},
      draft_anchor ${text},
      resolved_at ${text},
      resolved_by ${text} references users(id))`.execute(db);
    await sql`create index comment_threads_document_id on comment_threads (document_id)`.execute(db);
    await sql`create index comments_thread_id on comments (thread_id) where thread_id is not null`.execute(
      db,
    );
  },
});
