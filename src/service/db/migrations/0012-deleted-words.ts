import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { indexTexts } from './index-texts.ts';

/** Indexes deleted tickets and documents, which stay in the index, so that restoring does not write to it. */
export const deletedWords = (engine: Engine): Migration => ({
  up: (db: Kysely<never>) =>
    indexTexts(db, engine, {
      tickets: sql<boolean>`tickets.deleted_at is not null`,
      documents: sql<boolean>`documents.deleted_at is not null`,
    }),
});
