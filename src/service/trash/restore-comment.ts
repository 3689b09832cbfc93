import { isManager } from '#contract/scopes.ts';
import { personOf } from '../access/caller.ts';
import { assertCommentRoom } from '../comments/assert-comment-room.ts';
import { allCommentRows, toComment } from '../comments/comment-rows.ts';
import { findComment } from '../comments/find-comment.ts';
import { setCommentDeleted } from '../comments/set-comment-deleted.ts';
import type { AppHandler } from '../context.ts';
import { forbidden } from '../errors.ts';

export const restoreComment: AppHandler<'restoreComment'> = async (call, input) => {
  const comment = await findComment(call, input.comment, allCommentRows(call));
  const caller = personOf(call);
  if (comment.author_id !== caller.id && !isManager(caller.role)) {
    throw forbidden('Only its author can restore a comment.');
  }
  const count = await setCommentDeleted(call, comment, null);
  const { kind, record } = comment.place;
  if (count !== undefined) await assertCommentRoom(call, { kind, id: record.id }, count);
  return toComment(comment);
};
