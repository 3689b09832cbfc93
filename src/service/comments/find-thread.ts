import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';

/** Also returns a deleted first comment, while the thread has another comment. */
export async function findThread(call: Call, documentId: string, id: string) {
  if (!isId(id)) return undefined;
  const firstComment = await call.db
    .selectFrom('comments')
    .select(['id', 'author_id', 'deleted_at'])
    .where('id', '=', id)
    .where('document_id', '=', documentId)
    .where('thread_id', 'is', null)
    .executeTakeFirst();
  if (!firstComment || firstComment.deleted_at === null) return firstComment;
  const reply = await call.db
    .selectFrom('comments')
    .select('id')
    .where('thread_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return reply && firstComment;
}
