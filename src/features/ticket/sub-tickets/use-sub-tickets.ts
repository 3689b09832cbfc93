import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardQueue } from '#api/board-queue.ts';
import { optimistic } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { parentWrite } from '#entities/ticket/fields/parent/set-parent.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { formatNumber } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import { toastFailure } from '#ui/toast.ts';
import { movedOrder, shownSubTickets } from './shown-sub-tickets.ts';

/** The sub-tickets of a ticket, and what can be done with them. */
export function useSubTickets(ticket: CachedTicket) {
  const queryClient = useQueryClient();
  const { change } = useTicketActions();
  const options = query('listSubTickets', { ticket: ticket.id });
  const read = useQuery(options);
  const { data } = read;
  const pending = useShown(writes => writes);
  const rows = useMemo(
    () => data && shownSubTickets(data.data, ticket.id, pending),
    [data, ticket.id, pending],
  );

  function reorder(row: TicketListItem, index: number): void {
    const ids = movedOrder(
      (rows ?? []).map(({ id }) => id),
      row.id,
      index,
    );
    if (!ids) return;
    const place = (list: TicketListItem[]) => list.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    const rollback = optimistic(queryClient, [options.queryKey], list => ({
      ...(list as object),
      data: place((list as { data: TicketListItem[] }).data),
    }));
    announce(`${row.reference} is sub-ticket ${formatNumber(index + 1)} of ${formatNumber(ids.length)}.`);
    runWrite(
      queryClient,
      'reorderSubTickets',
      { ticket: ticket.id, ticket_ids: ids },
      {
        scope: boardQueue(ticket.project_id),
        invalidates: ['listSubTickets'],
        onRefusal: failure => {
          rollback();
          toastFailure('The order was not changed.', failure);
        },
      },
    ).catch(() => {}); // `onRefusal` reports it.
  }

  return {
    rows,
    read,
    reorder,
    attach: (other: TicketListItem) => change([other], ...parentWrite(other, ticket)),
    detach: (row: TicketListItem) => change([row], ...parentWrite(row, null)),
  };
}

export type SubTickets = ReturnType<typeof useSubTickets>;
