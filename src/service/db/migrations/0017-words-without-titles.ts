import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import { mentionMark } from '../../html/mention-chips.ts';
import { searchWords } from '../../html/search-words-in.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const atOnce = 25;
const mentioning = `%${mentionMark}%`;

/** Search words of texts with mentions, which no longer hold the titles of what they mention. */
export const wordsWithoutTitles = (engine: Engine): Migration => ({
  async up(given: Kysely<never>) {
    const db = given as unknown as Kysely<Database>;
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('tickets')
        .innerJoin('projects', 'projects.id', 'tickets.project_id')
        .select(['tickets.seq', 'tickets.number', 'tickets.title', 'description_html', 'projects.key'])
        .where('description_html', 'like', mentioning)
        .where('tickets.seq', '>', after)
        .orderBy('tickets.seq')
        .limit(atOnce)
        .execute();
      if (rows.length === 0) break;
      for (const { seq, number, title, description_html, key } of rows) {
        const words = searchTokens(`${referenceOf(key, number)} ${title}`).join(' ');
        await engine.index(db, 'ticket_search', seq, words, searchWords(description_html ?? ''));
        after = seq;
      }
    }
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('documents')
        .select(['seq', 'title', 'caption', 'content_html'])
        .where('content_html', 'like', mentioning)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(atOnce)
        .execute();
      if (rows.length === 0) break;
      for (const { seq, title, caption, content_html } of rows) {
        const words = `${searchTokens(caption ?? '').join(' ')} ${searchWords(content_html ?? '')}`;
        await engine.index(db, 'document_search', seq, searchTokens(title).join(' '), words.trim());
        after = seq;
      }
    }
  },
});
