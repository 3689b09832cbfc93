import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** These columns hold the published text on which changes were begun, once readers see another one. */
export const draftBeginnings = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    for (const column of ['base_title', 'base_caption', 'base_html'])
      await sql`alter table document_drafts add column ${sql.ref(column)} ${text}`.execute(db);
  },
});
