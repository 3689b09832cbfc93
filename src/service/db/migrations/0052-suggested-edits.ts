import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const suggestedEdits = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table suggested_edits (
      id ${text} not null primary key references comments(id),
      document_id ${text} not null,
      placement ${text} not null,
      quote ${text} not null,
      content_html ${text} not null,
      state ${text} not null,
      is_for_changes integer not null)`.execute(db);
    await sql`create index suggested_edits_document_id on suggested_edits (document_id)`.execute(db);
  },
});
