import type { Insertable } from 'kysely';
import type { Call } from '../context.ts';
import type { Engine } from '../db/engine.ts';
import type { Database, Db } from '../db/schema.ts';

type IndexedComment = Insertable<Database['searchable_comments']> & {
  /** Tokens separated by spaces. */
  words: string;
};

/** Adds comments that are not in the search index yet. */
export async function indexComments(
  { db, engine }: { db: Db; engine: Engine },
  comments: readonly IndexedComment[],
): Promise<void> {
  if (comments.length === 0) return;
  const keys = await db
    .insertInto('searchable_comments')
    .values(comments.map(({ words: _, ...row }) => row))
    .returning(['seq', 'comment_id'])
    .execute();
  const seqs = new Map(keys.map(({ seq, comment_id }) => [comment_id, Number(seq)]));
  const records = comments.map(({ comment_id, words }) => ({
    seq: seqs.get(comment_id)!,
    title: '',
    body: words,
  }));
  if (records.length === 1) await engine.index(db, 'comment_search', records[0]!);
  else await engine.indexMany(db, 'comment_search', records);
}

export async function reindexComment(call: Call, id: string, html: string): Promise<void> {
  const { seq } = await call.db
    .selectFrom('searchable_comments')
    .select('seq')
    .where('comment_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = await call.searchWords(html);
  await call.engine.index(call.db, 'comment_search', { seq: Number(seq), title: '', body });
}
