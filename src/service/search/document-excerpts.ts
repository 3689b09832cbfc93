import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { documentsOf } from '../documents/read-documents.ts';
import { readText } from '../long-texts.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { beginningOf, excerptOfHtml, searchedCharacters } from './excerpts.ts';

const longTextCharactersPerAnswer = 1_000_000;

export async function documentsWithExcerpts(call: Call, ids: readonly string[], query: string) {
  const documents = await documentsOf(call, ids, { withContent: false });
  const excerpts = await excerptsOf(call, ids, query);
  return documents.map(document => ({ ...document, excerpt: excerpts.get(document.id) ?? null }));
}

/** Reads the beginnings first, then long texts without a match there, within the budget of one answer. */
async function excerptsOf(call: Call, ids: readonly string[], query: string): Promise<Map<string, string>> {
  const excerpts = new Map<string, string>();
  if (ids.length === 0 || query.trim() === '') return excerpts;
  const beginnings = await call.db
    .selectFrom('documents')
    .select([
      'id',
      // One more character lets `beginningOf` see that the text goes on.
      sql<string>`substr(content_html, 1, ${sql.lit(searchedCharacters + 1)})`.as('html'),
      sql<number>`length(content_html)`.as('length'),
    ])
    .where('id', 'in', ids)
    .where('content_html', 'is not', null)
    .execute();
  const labelledBeginnings = await labelMentions(
    call,
    beginnings.map(({ html }) => beginningOf(html)),
  );
  let remainingCharacters = longTextCharactersPerAnswer;
  const pause = createPause(call);
  for (const [index, { id, length }] of beginnings.entries()) {
    const excerpt =
      excerptOfHtml(labelledBeginnings[index], query) ?? (await excerptOfLongText(call, id, length));
    if (excerpt !== null) excerpts.set(id, excerpt);
    await pause();
  }
  return excerpts;

  async function excerptOfLongText(call: Call, id: string, length: number): Promise<string | null> {
    if (length <= searchedCharacters || length > remainingCharacters) return null;
    remainingCharacters -= length;
    const [html] = await labelMentions(call, [await readText(call, id, 'documents', 'content_html')]);
    return excerptOfHtml(html, query);
  }
}
