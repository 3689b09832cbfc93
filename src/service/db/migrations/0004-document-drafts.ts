import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const documentDrafts = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table documents add column text_version integer not null default 1`.execute(db);
    await sql`create table document_drafts (
      document_id ${text} not null primary key,
      base_version integer not null,
      version integer not null,
      author_id ${text} not null references users(id),
      updated_at ${text} not null,
      title ${text} not null,
      caption ${text},
      content_html ${text})`.execute(db);
    await sql`create table document_versions (
      id ${text} not null primary key,
      document_id ${text} not null,
      kind ${text} not null,
      author_id ${text} references users(id),
      api_credential_id ${text} references credentials(id),
      created_at ${text} not null,
      updated_at ${text} not null,
      size integer not null,
      title ${text} not null,
      caption ${text},
      content_html ${text})`.execute(db);
    await sql`create index document_versions_document_id on document_versions (document_id, updated_at)`.execute(
      db,
    );
  },
});
