import type { Comment } from '#contract/comments.ts';
import { actorOf } from '../access/caller.ts';
import type { Call } from '../context.ts';

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

export const allCommentRows = (call: Call) =>
  call.db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .leftJoin('credentials', 'credentials.id', 'comments.api_credential_id')
    .selectAll('comments')
    .select(['users.name as author_name', 'credentials.name as credential_name']);

export const commentRows = (call: Call) => allCommentRows(call).where('comments.deleted_at', 'is', null);

export function toComment(row: Row): Comment {
  const { id, body_html, api_credential_id, author_id, created_at, updated_at } = row;
  return {
    id,
    ...(row.ticket_id !== null && { ticket_id: row.ticket_id }),
    ...(row.document_id !== null && { document_id: row.document_id }),
    ...(row.thread_id !== null && { thread_id: row.thread_id }),
    body_html,
    created_by: actorOf(row),
    api_credential_id,
    author_id,
    created_at,
    updated_at,
  };
}
