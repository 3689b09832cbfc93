import type { Comment } from '#contract/comments.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { attribution, callerOf } from '../access/caller.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid, notFound } from '../errors.ts';
import { setFileReferences } from '../files/file-references.ts';
import type { NotifiedText } from '../notifications/notified-record.ts';
import { notifyAnswered } from '../notifications/notify-answered.ts';
import { notifyCommented } from '../notifications/notify-commented.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { beginToWatch } from '../watches/watch.ts';
import { assertCommentRoom } from './assert-comment-room.ts';
import { toComment } from './comment-rows.ts';
import { indexComments } from './index-comments.ts';
import { changeCommentCount } from './set-comment-deleted.ts';

export async function addComment(
  call: Call,
  place: NotifiedText & { record: { seq: number } },
  { bodyHtml, threadId = null }: { bodyHtml: string; threadId?: string | null },
): Promise<Comment> {
  const { kind, record } = place;
  if (isBlankHtml(bodyHtml)) throw invalid('body_html', 'Must hold text or an image.');
  const count = await changeCommentCount(call, place, 1);
  if (count === undefined) throw notFound(kind);

  const caller = callerOf(call);
  const now = timestampNow(call);
  const row = {
    id: call.newId(),
    organization_id: record.organization_id,
    ticket_id: kind === 'ticket' ? record.id : null,
    document_id: kind === 'document' ? record.id : null,
    thread_id: threadId,
    body_html: bodyHtml,
    ...attribution(call),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await call.db.insertInto('comments').values(row).execute();
  await assertCommentRoom(call, { kind, id: record.id }, count);
  await indexComments(call, [
    {
      comment_id: row.id,
      ticket_seq: kind === 'ticket' ? record.seq : null,
      document_seq: kind === 'document' ? record.seq : null,
      is_deleted: 0,
      words: await call.searchWords(bodyHtml),
    },
  ]);
  await setFileReferences(call, 'comment', row.id, { before: null, after: bodyHtml });
  if (kind === 'ticket') await recordActivity(call, record.id, [{ kind: 'commented', from: null, to: null }]);
  await notifyMentioned(call, place, { before: null, after: bodyHtml, commentId: row.id });
  const comment = { id: row.id, html: bodyHtml };
  if (threadId !== null) await notifyAnswered(call, place, { threadId, comment });
  await notifyCommented(call, place, comment);
  await beginToWatch(call, place);
  return toComment({ ...row, author_name: caller.name, credential_name: caller.name });
}
