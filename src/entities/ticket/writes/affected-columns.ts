import type { QueryClient } from '@tanstack/react-query';
import type { TicketListItem } from '#contract/tickets.ts';
import { findCachedTicket } from '../find-cached-ticket.ts';
import type { PendingWrite } from './pending-write.ts';

/** The columns whose cards a write changes; undefined for that of the ticket alone. */
export function affectedColumns(
  queryClient: QueryClient,
  { ticket, write: { to, fields } }: { ticket: TicketListItem; write: PendingWrite },
): string[] | undefined {
  const columns = to ? [ticket.board_id, to.columnId] : [];
  const countsChange = to !== undefined || fields?.parent !== undefined;
  const parents = countsChange ? [ticket.parent, fields?.parent] : [];
  for (const parent of parents) {
    const shown = parent && findCachedTicket(queryClient, ({ id }) => id === parent.id);
    if (shown) columns.push(ticket.board_id, shown.board_id);
  }
  return columns.length === 0 ? undefined : [...new Set(columns)];
}
