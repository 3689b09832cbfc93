import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { indexTexts } from './index-texts.ts';

/** Search words of deleted tickets and documents, which keep them from now on: bringing one back writes none. */
export const deletedWords = (engine: Engine): Migration => ({
  up: (db: Kysely<never>) =>
    indexTexts(db, engine, {
      tickets: sql<boolean>`tickets.deleted_at is not null`,
      documents: sql<boolean>`documents.deleted_at is not null`,
    }),
});
