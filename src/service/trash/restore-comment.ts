import { isManager } from '#contract/scopes.ts';
import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { assertCommentRoom } from '../comments/assert-comment-room.ts';
import { allCommentRows, toComment } from '../comments/comment-rows.ts';
import { findCommented } from '../comments/find-comment.ts';
import type { AppHandler } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';

export const restoreComment: AppHandler<'restoreComment'> = async (call, input) => {
  const caller = personOf(call);
  const row = isId(input.comment)
    ? await allCommentRows(call).where('comments.id', '=', input.comment).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('comment');
  await findCommented(call, row);
  if (row.author_id !== caller.id && !isManager(caller.role)) {
    throw forbidden('Only its author can restore a comment.');
  }
  const { numUpdatedRows } = await call.db
    .updateTable('comments')
    .set({ deleted_at: null })
    .where('id', '=', row.id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  // Not restored, and counted, by another request in the meantime.
  if (numUpdatedRows > 0n) {
    const counted = await call.db
      .updateTable(row.ticket_id === null ? 'documents' : 'tickets')
      .set(eb => ({ comment_count: eb('comment_count', '+', 1) }))
      .where('id', '=', row.ticket_id ?? row.document_id!)
      .returning('comment_count')
      .executeTakeFirstOrThrow();
    const column = row.ticket_id === null ? 'document_id' : 'ticket_id';
    await assertCommentRoom(call, column, row[column]!, counted.comment_count);
    if (row.ticket_id !== null)
      await recordActivity(call, row.ticket_id, [{ kind: 'comment_restored', from: null, to: null }]);
  }
  return toComment(row);
};
