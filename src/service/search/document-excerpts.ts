import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { pauses } from '../pauses.ts';
import { beginningOf, excerptOfHtml, lookedThrough } from './excerpts.ts';

/** Characters of long texts that are looked through for one answer. */
const furtherLooked = 1_000_000;

/**
 * The piece of each document's text that holds a word of the search. The beginnings are looked through first; long
 * texts without a word there are looked through whole as far as one answer may take time for it.
 */
export async function documentExcerpts(
  call: Call,
  ids: readonly string[],
  query: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0 || query.trim() === '') return found;
  const beginnings = await call.db
    .selectFrom('documents')
    .select([
      'id',
      sql<string>`substr(content_html, 1, ${sql.lit(lookedThrough + 1)})`.as('html'),
      sql<number>`length(content_html)`.as('length'),
    ])
    .where('id', 'in', ids)
    .where('content_html', 'is not', null)
    .execute();
  const named = await labelMentions(
    call,
    beginnings.map(({ html }) => beginningOf(html)),
  );
  let left = furtherLooked;
  const pause = pauses(call);
  for (const [at, { id, length }] of beginnings.entries()) {
    const excerpt =
      excerptOfHtml(named[at], query, Number.POSITIVE_INFINITY) ?? (await fromWhole(call, id, length));
    if (excerpt !== null) found.set(id, excerpt);
    await pause();
  }
  return found;

  async function fromWhole(call: Call, id: string, length: number): Promise<string | null> {
    if (length <= lookedThrough || length > left) return null;
    left -= length;
    const row = await call.db
      .selectFrom('documents')
      .select('content_html')
      .where('id', '=', id)
      .executeTakeFirst();
    const [html] = await labelMentions(call, [row?.content_html ?? '']);
    return excerptOfHtml(html, query, Number.POSITIVE_INFINITY);
  }
}
