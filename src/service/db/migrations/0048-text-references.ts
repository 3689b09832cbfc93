import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillTextReferences } from '../../backlinks/fill-text-references.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/** Stores which documents and tickets the texts of others name, to list the texts that name one. */
export const textReferences = (engine: Engine): Migration => ({
  async up(migrationDb: Kysely<never>) {
    const { text } = engine.types;
    await sql`create table text_references (
      target_id ${text} not null,
      source_id ${text} not null,
      primary key (target_id, source_id))`.execute(migrationDb);
    await fillTextReferences(migrationDb as unknown as Kysely<Database>, engine);
    await sql`create index text_references_source on text_references (source_id)`.execute(migrationDb);
  },
});
