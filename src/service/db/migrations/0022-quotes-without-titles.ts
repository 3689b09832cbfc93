import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Passage } from '#contract/comments.ts';
import { referenceOf } from '#contract/rules.ts';
import { chunks } from '#lib/chunks.ts';
import { hideTitles, type MentionedTitle } from '../../comments/hide-titles.ts';
import { mentionMark, replaceMentions } from '../../html/mention-chips.ts';
import type { Database } from '../schema.ts';

const atOnce = 200;

/** Removes titles of mentioned records, stored and present ones, from the passages of comments. */
export const quotesWithoutTitles = (): Migration => ({
  async up(given: Kysely<never>) {
    const db = given as unknown as Kysely<Database>;
    for (let after = ''; ; ) {
      const documents = await db
        .selectFrom('comment_threads')
        .select('document_id')
        .distinct()
        .where('document_id', '>', after)
        .where(eb => eb.or([eb('anchor', 'is not', null), eb('draft_anchor', 'is not', null)]))
        .orderBy('document_id')
        .limit(atOnce)
        .execute();
      if (documents.length === 0) return;
      for (const { document_id } of documents) {
        const titles = await titlesIn(db, document_id);
        if (titles.length > 0) await hideIn(db, document_id, titles);
        after = document_id;
      }
    }
  },
});

async function hideIn(db: Kysely<Database>, documentId: string, titles: readonly MentionedTitle[]) {
  const rows = await db
    .selectFrom('comment_threads')
    .select(['id', 'anchor', 'draft_anchor'])
    .where('document_id', '=', documentId)
    .execute();
  const hidden = (json: string | null) =>
    json === null ? null : JSON.stringify(hideTitles(JSON.parse(json) as Passage, titles));
  for (const { id, anchor, draft_anchor } of rows)
    await db
      .updateTable('comment_threads')
      .set({ anchor: hidden(anchor), draft_anchor: hidden(draft_anchor) })
      .where('id', '=', id)
      .execute();
}

async function titlesIn(db: Kysely<Database>, documentId: string): Promise<MentionedTitle[]> {
  const titles = new Map<string, MentionedTitle>();
  const ids = { ticket: new Set<string>(), document: new Set<string>() };
  const add = (kind: MentionedTitle['kind'], words: string) =>
    titles.set(`${kind} ${words}`, { kind, words });
  const like = `%${mentionMark}%`;
  for (const [table, column] of [
    ['documents', 'id'],
    ['document_drafts', 'document_id'],
    ['document_versions', 'document_id'],
  ] as const) {
    const texts = db
      .selectFrom(table as 'document_versions')
      .select('content_html')
      .where(column as 'document_id', '=', documentId)
      .where('content_html', 'like', like);
    for (const { content_html } of await texts.execute())
      replaceMentions(content_html ?? '', ({ kind, id }, open) => {
        if (kind === 'person') return null;
        ids[kind].add(id);
        add(kind, plain(/ data-label="([^"]*)"/.exec(open)?.[1] ?? ''));
        return null;
      });
  }
  for (const part of chunks([...ids.document], atOnce)) {
    const rows = await db.selectFrom('documents').select('title').where('id', 'in', part).execute();
    for (const { title } of rows) add('document', title);
  }
  for (const part of chunks([...ids.ticket], atOnce)) {
    const rows = await db
      .selectFrom('tickets')
      .innerJoin('projects', 'projects.id', 'tickets.project_id')
      .select(['projects.key', 'tickets.number', 'tickets.title'])
      .where('tickets.id', 'in', part)
      .execute();
    for (const { key, number, title } of rows) add('ticket', `${referenceOf(key, number)} ${title}`);
  }
  return [...titles.values()];
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
