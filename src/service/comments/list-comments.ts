import { findDocument, findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { commentsBefore } from './comments-on.ts';
import { readThreads } from './thread-rows.ts';

export const listTicketComments: AppHandler<'listTicketComments'> = async (call, { ticket, before }) => {
  const { id } = await findTicket(call, ticket);
  return commentsBefore(call, { kind: 'ticket', id }, before);
};

export const listDocumentComments: AppHandler<'listDocumentComments'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  const page = await commentsBefore(call, { kind: 'document', id }, input.before);
  return { ...page, threads: await readThreads(call, id, page.data) };
};
