import type { Kysely, RawBuilder } from 'kysely';
import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import { searchWords } from '../../html/search-words-in.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const atOnce = 25;

interface Conditions {
  tickets: RawBuilder<boolean>;
  documents: RawBuilder<boolean>;
}

export async function indexTexts(given: Kysely<never>, engine: Engine, where: Conditions): Promise<void> {
  const db = given as unknown as Kysely<Database>;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('tickets')
      .innerJoin('projects', 'projects.id', 'tickets.project_id')
      .select(['tickets.seq', 'tickets.number', 'tickets.title', 'description_html', 'projects.key'])
      .where(where.tickets)
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
      .where(where.documents)
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
}
