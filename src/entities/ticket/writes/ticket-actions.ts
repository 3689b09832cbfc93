import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import { carryOut, ticketsMessage } from './carry-out.tsx';
import {
  archiveStep,
  bringBackStep,
  changeSteps,
  deleteStep,
  type FieldValues,
  moveStep,
  unarchiveStep,
  type WriteStep,
} from './steps.ts';
import { createTicketWriter } from './ticket-writer.ts';

type Tickets = readonly TicketListItem[];

/** For screens without a board. The writes outlive the screen. */
const ticketActions = memoWeak((queryClient: QueryClient) => {
  const writer = createTicketWriter(queryClient);
  const act = (tickets: Tickets, step: WriteStep, back: WriteStep | null, words = step.done) =>
    carryOut(writer, tickets, { step, back, message: ticketsMessage(tickets, words) });
  return {
    change: (tickets: Tickets, values: FieldValues, message: ReactNode) =>
      carryOut(writer, tickets, { ...changeSteps(() => values), message }),
    move: (ticket: TicketListItem, to: Board) =>
      act([ticket], moveStep(to.id, null), moveStep(ticket.board_id, ticket.position), `moved to ${to.name}`),
    archive: (tickets: Tickets) => act(tickets, archiveStep(), bringBackStep('archive')),
    unarchive: (tickets: Tickets) => act(tickets, unarchiveStep, archiveStep()),
    /** `restorable`: whether this deployment can bring them back. */
    remove: (tickets: Tickets, restorable: boolean) =>
      act(tickets, deleteStep(queryClient), restorable ? bringBackStep('trash') : null),
  };
});

export const useTicketActions = () => ticketActions(useQueryClient());
