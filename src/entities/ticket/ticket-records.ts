import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#api/invalidate.ts';
import { fieldOf } from '#api/stale-keys.ts';
import type { RowRefresh } from '#api/stale-reads.ts';
import type { TicketDetail } from '#contract/tickets.ts';

/** Reads again the open tickets that changed, and those that name a changed one as parent or blocker. */
export const ticketRecords: RowRefresh<string> = {
  rowsOf(request, result) {
    const ticket = fieldOf('ticket', request) ?? fieldOf('ticket_id', result);
    return typeof ticket === 'string' ? ticket : null;
  },
  refresh: (queryClient: QueryClient, changed) => {
    const ids = new Set(changed);
    return invalidate(queryClient, {
      queryKey: ['readTicket'],
      predicate({ queryKey, state }) {
        const record = state.data as TicketDetail | undefined;
        const named = record ? [record.parent, ...record.blocked_by] : [];
        const id = fieldOf('ticket', queryKey[1]);
        return ids.has(id as string) || named.some(ticket => ticket && ids.has(ticket.id));
      },
    });
  },
};
