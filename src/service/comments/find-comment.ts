import { callerOf } from '../access/caller.ts';
import { findDocument, findTicket, mustFind } from '../access/find.ts';
import type { Call } from '../context.ts';
import type { NotifiedText } from '../notifications/notified-record.ts';
import { commentRows } from './comment-rows.ts';

export async function findComment(call: Call, id: string, rows = commentRows(call)) {
  callerOf(call);
  const row = await mustFind('comment', id, () => rows.where('comments.id', '=', id).executeTakeFirst());
  const place: NotifiedText =
    row.ticket_id !== null
      ? { kind: 'ticket', record: await findTicket(call, row.ticket_id) }
      : { kind: 'document', record: await findDocument(call, row.document_id!) };
  return { ...row, place };
}
