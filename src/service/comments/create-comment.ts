import { findDocument, findTicket } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { addComment } from './add-comment.ts';

/** Operation 22; also for archived tickets. */
export const createTicketComment: Handler<'createTicketComment'> = async (call, input) =>
  addComment(
    call,
    { kind: 'ticket', record: await findTicket(call, input.ticket) },
    { bodyHtml: input.body_html },
  );

/** Operation 28. */
export const createDocumentComment: Handler<'createDocumentComment'> = async (call, input) =>
  addComment(
    call,
    { kind: 'document', record: await findDocument(call, input.document) },
    { bodyHtml: input.body_html },
  );
