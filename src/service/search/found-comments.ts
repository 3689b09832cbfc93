import { type RawBuilder, sql } from 'kysely';
import type { FoundComment } from '#contract/app/search.ts';
import type { QueryToken } from '#lib/search-words.ts';
import { actorOf } from '../access/caller.ts';
import { commentRows } from '../comments/comment-rows.ts';
import type { Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { beginningOf, excerptOfHtml } from './excerpts.ts';

type Column = 'ticket_seq' | 'document_seq';

/** SQL: selects `seq` of the tickets or documents with a comment that contains all words. */
export const seqsByComment = (
  call: Call,
  column: Column,
  words: readonly QueryToken[],
): RawBuilder<unknown> =>
  sql`select c.${sql.ref(column)} from searchable_comments c where ${isMatch(call, words)}
    and c.${sql.ref(column)} is not null and c.is_deleted = 0`;

const isMatch = (call: Call, words: readonly QueryToken[]) =>
  call.engine.isAmong(sql<number>`c.seq`, call.engine.matchingSeqs('comment_search', words));

/** Returns the newest comment that contains all words, by `seq` of its ticket or document. */
export async function findComments(
  call: Call,
  column: Column,
  seqs: readonly number[],
  { words, query, withExcerpt }: { words: readonly QueryToken[]; query: string; withExcerpt: boolean },
): Promise<Map<number, FoundComment>> {
  const found = new Map<number, FoundComment>();
  if (seqs.length === 0) return found;
  const { rows: newest } = await sql<{ seq: number; id: string }>`
    select seq, id from (
      select c.${sql.ref(column)} as seq, k.id, row_number() over (
        partition by c.${sql.ref(column)} order by k.created_at desc, k.id desc) as place
      from searchable_comments c join comments k on k.id = c.comment_id
      where c.${sql.ref(column)} in (${sql.join([...seqs])}) and c.is_deleted = 0 and ${isMatch(call, words)}) as ranked
    where place = 1`.execute(call.db);
  if (newest.length === 0) return found;
  const rows = await commentRows(call)
    .where(
      'comments.id',
      'in',
      newest.map(({ id }) => id),
    )
    .execute();
  const texts = withExcerpt
    ? await labelMentions(
        call,
        rows.map(row => beginningOf(row.body_html)),
      )
    : [];
  const pause = createPause(call);
  const comments = new Map<string, FoundComment>();
  for (const [index, row] of rows.entries()) {
    const { id, created_at } = row;
    comments.set(id, {
      id,
      excerpt: excerptOfHtml(texts[index], query),
      created_by: actorOf(row),
      created_at,
    });
    await pause();
  }
  for (const { seq, id } of newest) found.set(Number(seq), comments.get(id)!);
  return found;
}
