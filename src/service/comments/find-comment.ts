import { callerOf } from '../access/caller.ts';
import { findDocument, findTicket, isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';
import type { MentionPlace } from '../notifications/mention-place.ts';
import { commentRows } from './comment-rows.ts';

/** Throws not_found, then forbidden. */
export async function findComment(call: Call, id: string) {
  callerOf(call);
  const row = isId(id) ? await commentRows(call).where('comments.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('comment');
  return { ...row, place: await findCommented(call, row) };
}

export async function findCommented(
  call: Call,
  { ticket_id, document_id }: { ticket_id: string | null; document_id: string | null },
): Promise<MentionPlace> {
  return ticket_id !== null
    ? { kind: 'ticket', record: await findTicket(call, ticket_id) }
    : { kind: 'document', record: await findDocument(call, document_id!) };
}
