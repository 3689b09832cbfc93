import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Covering indexes: lists of documents are filtered, sorted and counted without reading texts. */
export const documentListIndexes = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`drop index documents_organization_id_updated_at`.execute(db);
    await sql`create index documents_by_update on documents
      (organization_id, updated_at, seq, archived_at, status, project_id, author_id, id, deleted_at)
      where deleted_at is null`.execute(db);
    await sql`create index documents_by_title on documents
      (organization_id, lower(title), seq)
      where deleted_at is null`.execute(db);
    await sql`create index documents_by_author on documents (author_id, status) where author_id is not null`.execute(
      db,
    );
  },
});
