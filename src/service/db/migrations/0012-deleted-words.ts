import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { indexTexts } from './index-texts.ts';

/** Adds deleted tickets and documents to the search index, so that restoring them need not write to it. */
export const deletedWords = (engine: Engine): Migration => ({
  up: (db: Kysely<never>) =>
    indexTexts(db, engine, {
      tickets: sql<boolean>`tickets.deleted_at is not null`,
      documents: sql<boolean>`documents.deleted_at is not null`,
    }),
});
