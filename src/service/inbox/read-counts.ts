import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { countUnread } from './count-unread.ts';
import { countMyTickets } from './list-my-tickets.ts';

export const readCounts: AppHandler<'readCounts'> = async call => ({
  unread_count: await countUnread(call, personOf(call).id),
  my_ticket_count: await countMyTickets(call),
});
