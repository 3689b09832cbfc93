import type { ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { toast } from '#ui/toast.ts';
import { sendWithUndo } from './send-with-undo.ts';
import type { Refusals, ShownWrite, TicketWriter } from './ticket-writer.ts';
import type { TicketWrite } from './ticket-writes.ts';

export interface RefusedWrite extends Refusals {
  /** The participle of the write: "archived". */
  participle: string;
  /** The number of tickets that were written, refused or not. */
  count: number;
}

interface ApplyOptions {
  write: TicketWrite;
  /** Null where the write cannot be undone. */
  undo: TicketWrite | null;
  message: ReactNode;
  onShown?: () => void;
  /** Runs once the undo is shown; `tickets` is never empty. */
  onUndone?: (tickets: readonly TicketListItem[]) => void;
  /** Runs once all tickets have an answer, if any was refused. */
  onRefused?: (refused: RefusedWrite) => void;
}

export function ticketsMessage(tickets: readonly TicketListItem[], words: string): ReactNode {
  if (tickets.length !== 1) return `${counted(tickets.length, 'ticket')} ${words}`;
  return (
    <>
      <b>{tickets[0]!.reference}</b> {words}
    </>
  );
}

/** Shows a write on these tickets, sends it, and offers its undo. */
export function applyWrite(
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  { write, undo, message, onShown, onUndone, onRefused = toastRefusal }: ApplyOptions,
): void {
  if (tickets.length === 0) return;
  const shownWrites = tickets.map(ticket => showWrite(writer, ticket, write));
  onShown?.();
  const undoWrites = (undoneTickets: readonly TicketListItem[]) => {
    if (!undo || undoneTickets.length === 0) return;
    const fieldsOf = new Map(shownWrites.map(({ ticket, write: { fields } }) => [ticket, fields]));
    const undone = undoneTickets.map(ticket =>
      showWrite(writer, ticket, undo, { ...ticket, ...fieldsOf.get(ticket) }),
    );
    onUndone?.(undoneTickets);
    writer.send(undone, {
      onRefused: refusals => onRefused({ ...refusals, participle: undo.participle, count: undone.length }),
    });
  };
  sendWithUndo(writer, shownWrites, {
    message: { message },
    undo: undo && undoWrites,
    onRefused: refusals =>
      onRefused({ ...refusals, participle: write.participle, count: shownWrites.length }),
  });
}

/** `shownTicket` is the ticket as it is on screen before the write. */
function showWrite(
  writer: TicketWriter,
  ticket: TicketListItem,
  { prepare, restoresDeleted }: TicketWrite,
  shownTicket = ticket,
): ShownWrite {
  const { change, request } = prepare(ticket);
  const write = writer.show({
    ticketId: ticket.id,
    ticket: shownTicket,
    change,
    isDeleted: restoresDeleted,
  });
  return { ticket, write, request };
}

function toastRefusal({ participle, tickets, error }: RefusedWrite): void {
  const were = tickets.length === 1 ? 'was' : 'were';
  toast({ kind: 'error', message: ticketsMessage(tickets, `${were} not ${participle}. ${error.message}`) });
}
