import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** A table of its own: few documents are templates, and lists begin with these. */
export const documentTemplateTable = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table document_templates (document_id ${text} not null primary key references documents(id))`.execute(
      db,
    );
  },
});
