import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { listMoments } from './list-moments.ts';

/** Those who read a ticket see all versions of its description. */
export const listTicketMoments: AppHandler<'listTicketMoments'> = async (call, input) => {
  const { id } = await findTicket(call, input.ticket);
  return listMoments(call, { places: ['ticket'], recordId: id, before: input.before });
};
