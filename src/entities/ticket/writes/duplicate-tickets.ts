import type { QueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import { runWrite } from '#api/run-write.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { type ToastInput, toast, toastWhen } from '#ui/toast.ts';
import type { UndoableWrite } from '#ui/undo.ts';
import { affectedColumns } from './affected-columns.ts';
import { type RefusedWrite, ticketsMessage, toastRefusal } from './apply-write.tsx';
import type { ShownChange } from './pending-write.ts';
import type { TicketWriter } from './ticket-writer.ts';

export interface DuplicateOptions {
  /** Where the copy of a ticket is shown; right below it by default. */
  placeOf?: (ticket: TicketListItem) => Pick<ShownChange, 'to' | 'view'>;
  undoOfCreation: (copies: readonly Ticket[]) => UndoableWrite;
  /** Runs once all copies are shown. */
  onCreated?: (copies: readonly Ticket[]) => void;
  onRefused?: (refused: RefusedWrite) => void;
  actionsFor?: (copies: readonly Ticket[]) => NonNullable<ToastInput['actions']>;
}

let lastNumber = 0;

/** Each copy is a request of its own. */
const maxCopies = 100;

/** Returns why so many tickets cannot be duplicated at once; null where they can. */
export const duplicateRefusal = (count: number): string | null =>
  count > maxCopies ? `At most ${maxCopies} tickets can be duplicated at once.` : null;

const placeBelow = ({ id, board_id, archived_at }: TicketListItem): Pick<ShownChange, 'to'> => ({
  to: { columnId: board_id, index: null, ...(!archived_at && { after: id }) },
});

/** Creates a copy of each ticket, shown once the service has made it, with one message and one undo. */
export function duplicateTickets(
  queryClient: QueryClient,
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  { placeOf = placeBelow, undoOfCreation, onCreated, onRefused = toastRefusal, actionsFor }: DuplicateOptions,
): void {
  const tooMany = duplicateRefusal(tickets.length);
  if (tooMany) {
    toast({ message: tooMany });
    return;
  }
  const refused: TicketListItem[] = [];
  let firstError: Error | null = null;
  const duplicate = (ticket: TicketListItem): Promise<Ticket | null> => {
    // Its column counts the copy at once.
    const ticketId = `copy ${++lastNumber}`;
    const write = writer.show({ ticketId, ticket: null, change: placeOf(ticket) });
    const sent = runWrite(
      queryClient,
      'duplicateTicket',
      { ticket: ticket.id },
      {
        scope: boardQueue(ticket.project_id),
        affectedParentIds: affectedColumns(queryClient, { ticket, write }),
        onAnswer: copy => writer.settle(write, copy),
        onRefusal: error => {
          writer.drop(write);
          refused.push(ticket);
          firstError ??= error;
        },
      },
    );
    return sent.catch(() => null);
  };
  const copies = Promise.all(tickets.map(duplicate)).then(all => {
    const created = all.filter(copy => copy !== null);
    if (firstError)
      onRefused({
        participle: 'duplicated',
        count: tickets.length,
        tickets: refused,
        error: firstError,
        columnId: refused[0]!.board_id,
      });
    if (created.length > 0) onCreated?.(created);
    return created;
  });
  const isSingle = tickets.length === 1;
  void toastWhen(
    copies,
    created =>
      created.length > 0 && {
        message: isSingle
          ? ticketsMessage(created, `is a copy of ${tickets[0]!.reference}`)
          : `${counted(created.length, 'ticket')} duplicated`,
        actions: actionsFor?.(created) ?? [],
        ...undoOfCreation(created),
      },
  );
}
