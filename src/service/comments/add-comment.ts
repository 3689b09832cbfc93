import type { Comment } from '#contract/comments.ts';
import { attribution, callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid, notFound } from '../errors.ts';
import { isBlankHtml } from '../html/html-text.ts';
import { toComment } from './comment-rows.ts';

const tables = { ticket: 'tickets', document: 'documents' } as const;

/** Comments on a ticket or a document with cleaned HTML. Throws 422 when it shows neither text nor image. */
export async function addComment(
  call: Call,
  kind: 'ticket' | 'document',
  on: { id: string; organization_id: string },
  bodyHtml: string,
): Promise<Comment> {
  if (isBlankHtml(bodyHtml)) throw invalid('body_html', 'Must hold text or an image.');
  const counted = await call.db
    .updateTable(tables[kind])
    .set(eb => ({ comment_count: eb('comment_count', '+', 1) }))
    .where('id', '=', on.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Deleted since it was found.
  if (counted.numUpdatedRows === 0n) throw notFound(kind);

  const caller = callerOf(call);
  const now = timestampNow(call);
  const row = {
    id: call.newId(),
    organization_id: on.organization_id,
    ticket_id: kind === 'ticket' ? on.id : null,
    document_id: kind === 'document' ? on.id : null,
    body_html: bodyHtml,
    ...attribution(call),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await call.db.insertInto('comments').values(row).execute();
  return toComment({ ...row, author_name: caller.name, credential_name: caller.name });
}
