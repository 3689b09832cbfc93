import { callerOf } from '../access/caller.ts';
import { findDocument, findTicket, isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Place } from '../notifications/place.ts';
import { commentRows } from './comment-rows.ts';

/** A comment on a ticket or document that the caller may see, or 404, then 403. */
export async function findComment(call: Call, id: string) {
  callerOf(call);
  const row = isId(id) ? await commentRows(call).where('comments.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('comment');
  return { ...row, place: await placeOf(call, row) };
}

/** What a comment is on, which the caller has to be allowed to see. */
export async function placeOf(
  call: Call,
  { ticket_id, document_id }: { ticket_id: string | null; document_id: string | null },
): Promise<Place> {
  return ticket_id !== null
    ? { kind: 'ticket', record: await findTicket(call, ticket_id) }
    : { kind: 'document', record: await findDocument(call, document_id!) };
}
