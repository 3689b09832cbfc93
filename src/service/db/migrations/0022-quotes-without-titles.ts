import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Passage } from '#contract/comments.ts';
import { referenceOf } from '#contract/rules.ts';
import { chunks } from '#lib/chunks.ts';
import { hideTitles, type MentionedTitle } from '../../comments/hide-titles.ts';
import { mentionMark, replaceMentions } from '../../html/mention-chips.ts';
import type { Database } from '../schema.ts';

const rowsPerBatch = 200;

/** Removes the titles of mentioned records, as stored in texts and as they are now, from the passages of comments. */
export const quotesWithoutTitles = (): Migration => ({
  async up(migrationDb: Kysely<never>) {
    const db = migrationDb as unknown as Kysely<Database>;
    for (let after = ''; ; ) {
      const documents = await db
        .selectFrom('comment_threads')
        .select('document_id')
        .distinct()
        .where('document_id', '>', after)
        .where(eb => eb.or([eb('anchor', 'is not', null), eb('draft_anchor', 'is not', null)]))
        .orderBy('document_id')
        .limit(rowsPerBatch)
        .execute();
      if (documents.length === 0) return;
      for (const { document_id } of documents) {
        const titles = await titlesIn(db, document_id);
        if (titles.length > 0) await hideTitlesIn(db, document_id, titles);
        after = document_id;
      }
    }
  },
});

async function hideTitlesIn(db: Kysely<Database>, documentId: string, titles: readonly MentionedTitle[]) {
  const rows = await db
    .selectFrom('comment_threads')
    .select(['id', 'anchor', 'draft_anchor'])
    .where('document_id', '=', documentId)
    .execute();
  const withoutTitles = (json: string | null) =>
    json === null ? null : JSON.stringify(hideTitles(JSON.parse(json) as Passage, titles));
  for (const { id, anchor, draft_anchor } of rows)
    await db
      .updateTable('comment_threads')
      .set({ anchor: withoutTitles(anchor), draft_anchor: withoutTitles(draft_anchor) })
      .where('id', '=', id)
      .execute();
}

async function titlesIn(db: Kysely<Database>, documentId: string): Promise<MentionedTitle[]> {
  const titles = new Map<string, MentionedTitle>();
  const ids = { ticket: new Set<string>(), document: new Set<string>() };
  const add = (kind: MentionedTitle['kind'], words: string) =>
    titles.set(`${kind} ${words}`, { kind, words });
  const mentioning = `%${mentionMark}%`;
  for (const [table, column] of [
    ['documents', 'id'],
    ['document_drafts', 'document_id'],
    ['document_versions', 'document_id'],
  ] as const) {
    const texts = db
      .selectFrom(table as 'document_versions')
      .select('content_html')
      .where(column as 'document_id', '=', documentId)
      .where('content_html', 'like', mentioning);
    for (const { content_html } of await texts.execute())
      replaceMentions(content_html ?? '', ({ kind, id }, open) => {
        if (kind === 'person') return null;
        ids[kind].add(id);
        add(kind, decodeEntities(/ data-label="([^"]*)"/.exec(open)?.[1] ?? ''));
        return null;
      });
  }
  for (const batch of chunks([...ids.document], rowsPerBatch)) {
    const rows = await db.selectFrom('documents').select('title').where('id', 'in', batch).execute();
    for (const { title } of rows) add('document', title);
  }
  for (const batch of chunks([...ids.ticket], rowsPerBatch)) {
    const rows = await db
      .selectFrom('tickets')
      .innerJoin('projects', 'projects.id', 'tickets.project_id')
      .select(['projects.key', 'tickets.number', 'tickets.title'])
      .where('tickets.id', 'in', batch)
      .execute();
    for (const { key, number, title } of rows) add('ticket', `${referenceOf(key, number)} ${title}`);
  }
  return [...titles.values()];
}

const decodeEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
