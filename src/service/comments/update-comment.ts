import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { personOf } from '../access/caller.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { forbidden, invalid, notFound, stale } from '../errors.ts';
import { setFileReferences } from '../files/file-references.ts';
import { unlessOnlyLabelsDiffer } from '../html/mention-chips.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { assertCommentRoom } from './assert-comment-room.ts';
import { toComment } from './comment-rows.ts';
import { findComment } from './find-comment.ts';
import { reindexComment } from './index-comments.ts';

export const updateComment: AppHandler<'updateComment'> = async (call, input) => {
  const comment = await findComment(call, input.comment);
  if (comment.author_id !== personOf(call).id) throw forbidden('Only its author can edit a comment.');
  if (isBlankHtml(input.body_html)) throw invalid('body_html', 'Must hold text or an image.');
  if (unlessOnlyLabelsDiffer(comment.body_html, input.body_html) === comment.body_html)
    return toComment(comment);
  const { edited_from = comment.updated_at } = input;
  if (edited_from !== comment.updated_at) throw stale();
  const columns = {
    body_html: input.body_html,
    updated_at: notBefore(timestampNow(call), comment.updated_at),
  };
  const updated = await call.db
    .updateTable('comments')
    .set(columns)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .$if(input.edited_from !== undefined, update => update.where('updated_at', '=', edited_from))
    .returning('id')
    .executeTakeFirst();
  // Another request has deleted the comment in the meantime, or changed it.
  if (!updated) throw input.edited_from ? stale() : notFound('comment');
  await reindexComment(call, comment.id, input.body_html);
  const { kind, record } = comment.place;
  await assertCommentRoom(call, { kind, id: record.id });
  await setFileReferences(call, 'comment', comment.id, { before: comment.body_html, after: input.body_html });
  if (comment.ticket_id !== null)
    await recordActivity(call, comment.ticket_id, [{ kind: 'comment_edited', from: null, to: null }]);
  await notifyMentioned(call, comment.place, {
    before: comment.body_html,
    after: input.body_html,
    commentId: comment.id,
  });
  return toComment({ ...comment, ...columns });
};
