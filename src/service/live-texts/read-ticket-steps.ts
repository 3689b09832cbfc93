import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { readBatches } from './read-batches.ts';

export const readTicketSteps: AppHandler<'readTicketSteps'> = async (call, input) => {
  const { id } = await findTicket(call, input.ticket);
  return readBatches(call, { place: 'ticket', recordId: id }, input.since);
};
