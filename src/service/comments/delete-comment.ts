import { isManager } from '#contract/scopes.ts';
import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { forbidden, notFound } from '../errors.ts';
import { findComment } from './find-comment.ts';
import { setCommentDeleted } from './set-comment-deleted.ts';

export const deleteComment: AppHandler<'deleteComment'> = async (call, input) => {
  const comment = await findComment(call, input.comment);
  const caller = personOf(call);
  if (comment.author_id !== caller.id && !isManager(caller.role)) {
    throw forbidden('Only its author can delete a comment.');
  }
  const count = await setCommentDeleted(call, comment, timestampNow(call));
  if (count === undefined) throw notFound('comment');
};
