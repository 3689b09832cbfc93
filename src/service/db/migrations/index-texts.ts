import type { Kysely, RawBuilder } from 'kysely';
import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import { searchWords } from '../../html/search-words-in.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const rowsPerBatch = 25;

interface Conditions {
  tickets: RawBuilder<boolean>;
  documents: RawBuilder<boolean>;
}

/** Writes the search words of all tickets and documents that meet the conditions. */
export async function indexTexts(
  migrationDb: Kysely<never>,
  engine: Engine,
  conditions: Conditions,
): Promise<void> {
  const db = migrationDb as unknown as Kysely<Database>;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('tickets')
      .innerJoin('projects', 'projects.id', 'tickets.project_id')
      .select(['tickets.seq', 'tickets.number', 'tickets.title', 'description_html', 'projects.key'])
      .where(conditions.tickets)
      .where('tickets.seq', '>', after)
      .orderBy('tickets.seq')
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) break;
    for (const { seq, number, title, description_html, key } of rows) {
      const titleWords = searchTokens(`${referenceOf(key, number)} ${title}`).join(' ');
      const body = searchWords(description_html ?? '');
      await engine.index(db, 'ticket_search', { seq, title: titleWords, body });
      after = seq;
    }
  }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('documents')
      .select(['seq', 'title', 'caption', 'content_html'])
      .where(conditions.documents)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) break;
    for (const { seq, title, caption, content_html } of rows) {
      const titleWords = searchTokens(title).join(' ');
      const body = `${searchTokens(caption ?? '').join(' ')} ${searchWords(content_html ?? '')}`.trim();
      await engine.index(db, 'document_search', { seq, title: titleWords, body });
      after = seq;
    }
  }
}
