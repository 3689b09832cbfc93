import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { mentionMark } from '../../html/mention-chips.ts';
import type { Engine } from '../engine.ts';
import { indexTexts } from './index-texts.ts';

const mentioning = `%${mentionMark}%`;

/** Reindexes texts with mentions, without the titles of the mentioned records. */
export const wordsWithoutTitles = (engine: Engine): Migration => ({
  up: (db: Kysely<never>) =>
    indexTexts(db, engine, {
      tickets: sql<boolean>`tickets.description_html like ${mentioning}`,
      documents: sql<boolean>`documents.content_html like ${mentioning}`,
    }),
});
