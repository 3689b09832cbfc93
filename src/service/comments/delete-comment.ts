import { isManager } from '#contract/scopes.ts';
import { personOf } from '../access/caller.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { forbidden, notFound } from '../errors.ts';
import { findComment } from './find-comment.ts';

export const deleteComment: AppHandler<'deleteComment'> = async (call, input) => {
  const comment = await findComment(call, input.comment);
  const caller = personOf(call);
  if (comment.author_id !== caller.id && !isManager(caller.role)) {
    throw forbidden('Only its author can delete a comment.');
  }
  const { numUpdatedRows } = await call.db
    .updateTable('comments')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Deleted by another request in the meantime, and counted there.
  if (numUpdatedRows === 0n) throw notFound('comment');
  await call.db
    .updateTable(comment.ticket_id === null ? 'documents' : 'tickets')
    .set(eb => ({ comment_count: eb('comment_count', '-', 1) }))
    .where('id', '=', comment.ticket_id ?? comment.document_id!)
    .execute();
  if (comment.ticket_id !== null)
    await recordActivity(call, comment.ticket_id, [{ kind: 'comment_deleted', from: null, to: null }]);
};
