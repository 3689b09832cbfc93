import type { Call } from '#service/context.ts';
import { paragraph } from './html.ts';

export interface CommentText {
  ticketId?: string;
  documentId?: string;
  text: string;
  at: string;
  authorId: string | null;
  credentialId: string | null;
}

/** Does not change `comment_count` of their tickets and documents. */
export async function addComments(
  call: Call,
  organizationId: string,
  comments: readonly CommentText[],
): Promise<void> {
  await call.db
    .insertInto('comments')
    .values(
      comments.map(comment => ({
        id: call.newId(),
        organization_id: organizationId,
        ticket_id: comment.ticketId ?? null,
        document_id: comment.documentId ?? null,
        body_html: paragraph(comment.text),
        author_id: comment.authorId,
        api_credential_id: comment.credentialId,
        created_at: comment.at,
        updated_at: comment.at,
        deleted_at: null,
      })),
    )
    .execute();
  const onTickets = comments.filter(comment => comment.ticketId !== undefined);
  if (onTickets.length === 0) return;
  await call.db
    .insertInto('ticket_activity')
    .values(
      onTickets.map(comment => ({
        ticket_id: comment.ticketId!,
        kind: 'commented',
        author_id: comment.authorId,
        api_credential_id: comment.credentialId,
        at: comment.at,
        from_value: null,
        to_value: null,
      })),
    )
    .execute();
}
