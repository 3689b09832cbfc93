import { callerOf } from '../access/caller.ts';
import { findDocument, findTicket, isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';
import { commentRows } from './comment-rows.ts';

/** A comment on a ticket or document that the caller may see, or 404, then 403. */
export async function findComment(call: Call, id: string) {
  callerOf(call);
  const row = isId(id) ? await commentRows(call).where('comments.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('comment');
  if (row.ticket_id !== null) await findTicket(call, row.ticket_id);
  else await findDocument(call, row.document_id!);
  return row;
}
