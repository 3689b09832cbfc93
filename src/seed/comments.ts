import { indexComments } from '#service/comments/index-comments.ts';
import type { Call } from '#service/context.ts';
import { searchWords } from '#service/html/search-words-in.ts';
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
  if (comments.length === 0) return;
  const identified = comments.map(comment => ({ ...comment, id: call.newId() }));
  await call.db
    .insertInto('comments')
    .values(
      identified.map(comment => ({
        id: comment.id,
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
  await indexComments(call, await wordsOf(call, identified));
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

async function wordsOf(call: Call, comments: readonly (CommentText & { id: string })[]) {
  const tickets = await seqsOf(
    call,
    'tickets',
    comments.map(comment => comment.ticketId),
  );
  const documents = await seqsOf(
    call,
    'documents',
    comments.map(comment => comment.documentId),
  );
  return comments.map(({ id, ticketId, documentId, text }) => ({
    comment_id: id,
    ticket_seq: tickets.get(ticketId) ?? null,
    document_seq: documents.get(documentId) ?? null,
    is_deleted: 0,
    words: searchWords(paragraph(text)),
  }));
}

async function seqsOf(call: Call, table: 'tickets' | 'documents', ids: readonly (string | undefined)[]) {
  const given = [...new Set(ids)].filter(id => id !== undefined);
  if (given.length === 0) return new Map<string | undefined, number>();
  const rows = await call.db.selectFrom(table).select(['id', 'seq']).where('id', 'in', given).execute();
  return new Map<string | undefined, number>(rows.map(({ id, seq }) => [id, Number(seq)]));
}
