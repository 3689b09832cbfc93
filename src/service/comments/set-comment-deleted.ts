import { recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import type { NotifiedText } from '../notifications/notified-record.ts';

const tables = { ticket: 'tickets', document: 'documents' } as const;

/** Returns undefined when the record was deleted in the meantime. */
export async function changeCommentCount(
  call: Call,
  { kind, record }: NotifiedText,
  difference: 1 | -1,
): Promise<number | undefined> {
  const row = await call.db
    .updateTable(tables[kind])
    .set(eb => ({ comment_count: eb('comment_count', '+', difference) }))
    .where('id', '=', record.id)
    .where('deleted_at', 'is', null)
    .returning('comment_count')
    .executeTakeFirst();
  return row?.comment_count;
}

/** Returns the new number of comments, or undefined when another request has done the same. */
export async function setCommentDeleted(
  call: Call,
  { id, place }: { id: string; place: NotifiedText },
  deleted_at: string | null,
): Promise<number | undefined> {
  const updated = await call.db
    .updateTable('comments')
    .set({ deleted_at })
    .where('id', '=', id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!updated) return undefined;
  await call.db
    .updateTable('searchable_comments')
    .set({ is_deleted: deleted_at === null ? 0 : 1 })
    .where('comment_id', '=', id)
    .execute();
  const kind = deleted_at === null ? 'comment_restored' : 'comment_deleted';
  if (place.kind === 'ticket') await recordActivity(call, place.record.id, [{ kind, from: null, to: null }]);
  return changeCommentCount(call, place, deleted_at === null ? 1 : -1);
}
