import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import { stillBlockedWords } from '../fields/blocked/blocker-words.ts';
import { applyWrite, ticketsMessage, undoOfCreation } from './apply-write.tsx';
import { createTicketWriter } from './ticket-writer.ts';
import {
  archiveWrite,
  changeWithUndo,
  deleteWrite,
  type FieldValues,
  moveWrite,
  restoreWrite,
  type TicketWrite,
  unarchiveWrite,
} from './ticket-writes.ts';

type Tickets = readonly TicketListItem[];

/** For screens without a board. The writes outlive the screen. */
const ticketActions = memoWeak((queryClient: QueryClient) => {
  const writer = createTicketWriter(queryClient);
  const apply = (tickets: Tickets, noun: string, write: TicketWrite, undo: TicketWrite | null) =>
    applyWrite(writer, tickets, { write, undo, noun, message: ticketsMessage(tickets, write.participle) });
  return {
    change: (tickets: Tickets, values: FieldValues, message: ReactNode) =>
      applyWrite(writer, tickets, { ...changeWithUndo(() => values), message, noun: 'change' }),
    move: (ticket: TicketListItem, to: Board) =>
      applyWrite(writer, [ticket], {
        write: moveWrite(to.id, null),
        undo: moveWrite(ticket.board_id, ticket.position),
        message: ticketsMessage(
          [ticket],
          [`moved to ${to.name}`, to.is_done && stillBlockedWords([ticket])].filter(Boolean).join('. '),
        ),
        noun: 'move',
      }),
    archive: (tickets: Tickets) => apply(tickets, 'archiving', archiveWrite(), restoreWrite('archive')),
    unarchive: (tickets: Tickets) => apply(tickets, 'unarchiving', unarchiveWrite, archiveWrite()),
    /** `canRestore`: whether this deployment can restore deleted tickets. */
    remove: (tickets: Tickets, { canRestore }: { canRestore: boolean }) =>
      apply(tickets, 'deletion', deleteWrite(queryClient), canRestore ? restoreWrite('trash') : null),
    undoOfCreation: (tickets: Tickets) =>
      undoOfCreation(writer, tickets, { write: deleteWrite(queryClient), undo: restoreWrite('trash') }),
  };
});

export const useTicketActions = () => ticketActions(useQueryClient());
