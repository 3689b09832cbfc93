import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import { stillBlockedWords } from '../fields/blocked/blocker-words.ts';
import type { ChangeFields } from '../fields/field-editor.ts';
import type { MovePlace } from '../move/move-place.ts';
import { applyWrite, ticketsMessage, ticketsWords, undoOfCreation } from './apply-write.tsx';
import { type DuplicateOptions, duplicateTickets } from './duplicate-tickets.ts';
import type { FieldValues } from './field-values.ts';
import { moveBackWrite, moveWrite } from './move-writes.ts';
import { createTicketWriter } from './ticket-writer.ts';
import {
  archiveWrite,
  changeWithUndo,
  deleteWrite,
  fieldChanges,
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
  const undoOf = (created: Tickets) =>
    undoOfCreation(writer, created, { write: deleteWrite(queryClient), undo: restoreWrite('trash') });
  return {
    change: (tickets: Tickets, values: FieldValues, message: ReactNode) =>
      applyWrite(writer, tickets, { ...changeWithUndo(() => values), message, noun: 'change' }),
    /** Like `change`, with values and words of `ChangeFields`. */
    changeEach: (tickets: Tickets, ...[valuesOf, words]: Parameters<ChangeFields>) => {
      const changes = fieldChanges(tickets, valuesOf);
      const changed = changes.map(({ ticket }) => ticket);
      applyWrite(writer, changed, {
        ...changeWithUndo(ticket => valuesOf(ticket) ?? {}),
        message: ticketsMessage(changed, words(changes)),
        noun: 'change',
      });
    },
    /** Moves those that are in other columns to the end of one, or all to another place in it. */
    moveAll: (tickets: Tickets, to: Board, place: MovePlace = 'end') => {
      const arriving = tickets.filter(ticket => ticket.board_id !== to.id);
      const moved = place === 'end' ? arriving : tickets.toReversed();
      const blockedWords = to.is_done ? stillBlockedWords(arriving, moved.length) : null;
      const words = [`moved to ${to.name}`, blockedWords].filter(Boolean).join('. ');
      applyWrite(writer, moved, {
        write: moveWrite(to.id, place),
        undo: moveBackWrite(to.id, place),
        message: ticketsMessage(moved, words),
        spoken: `${ticketsWords(moved)} ${words}${blockedWords === null ? '.' : ''}`,
        noun: 'move',
      });
    },
    archive: (tickets: Tickets) => apply(tickets, 'archiving', archiveWrite(), restoreWrite('archive')),
    unarchive: (tickets: Tickets) => apply(tickets, 'unarchiving', unarchiveWrite, archiveWrite()),
    /** `canRestore`: whether this deployment can restore deleted tickets. */
    remove: (tickets: Tickets, { canRestore }: { canRestore: boolean }) =>
      apply(tickets, 'deletion', deleteWrite(queryClient), canRestore ? restoreWrite('trash') : null),
    undoOfCreation: undoOf,
    duplicate: (tickets: Tickets, options?: Pick<DuplicateOptions, 'actionsFor' | 'onCreated'>) =>
      duplicateTickets(queryClient, writer, tickets, { undoOfCreation: undoOf, ...options }),
  };
});

export const useTicketActions = () => ticketActions(useQueryClient());
