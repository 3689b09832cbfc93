import { findTicket, isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { commentsBefore } from './comments-on.ts';

/** Comments on a ticket, page by page from the newest. */
export const listTicketComments: AppHandler<'listTicketComments'> = async (call, { ticket, before }) => {
  const { id } = await findTicket(call, ticket);
  if (before !== undefined && !isId(before)) return { data: [], has_earlier: false };
  return commentsBefore(call, 'ticket_id', id, before ?? null);
};
