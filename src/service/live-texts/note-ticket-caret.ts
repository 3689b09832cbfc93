import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { noteCaret } from './note-caret.ts';

export const noteTicketCaret: AppHandler<'noteTicketCaret'> = async (call, input) => {
  await findTicket(call, input.ticket);
  noteCaret(call, 'ticket', input);
};
