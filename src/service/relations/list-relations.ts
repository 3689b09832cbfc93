import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { readRelations } from './related-ticket.ts';

export const listRelations: AppHandler<'listRelations'> = async (call, input) => {
  const { id } = await findTicket(call, input.ticket);
  return { data: await readRelations(call, id) };
};
