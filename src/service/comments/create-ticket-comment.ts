import { findTicket } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { addComment } from './add-comment.ts';

/** Operation 22; archived tickets take comments too. */
export const createTicketComment: Handler<'createTicketComment'> = async (call, input) =>
  addComment(call, { kind: 'ticket', record: await findTicket(call, input.ticket) }, input.body_html);
