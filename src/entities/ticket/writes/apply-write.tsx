import type { ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { toast } from '#ui/toast.ts';
import type { UndoableWrite } from '#ui/undo.ts';
import type { ShownChange } from './pending-write.ts';
import { type ReversibleWrites, reversalOf, sendWithUndo } from './send-with-undo.ts';
import type { Refusals, ShownWrite, TicketWriter } from './ticket-writer.ts';
import type { TicketWrite } from './ticket-writes.ts';

export interface RefusedWrite extends Refusals {
  /** The participle of the write: "archived". */
  participle: string;
  /** The number of tickets that were written, refused or not. */
  count: number;
}

interface ApplyOptions extends ReversalOptions {
  message: ReactNode;
  spoken?: string;
  /** The write as in "Move undone." */
  noun: string;
}

export interface ReversalOptions {
  write: TicketWrite;
  /** Null where the write cannot be undone. */
  undo: TicketWrite | null;
  /** Runs before the write is shown, also when it is redone; `tickets` is never empty. */
  beforeShown?: (tickets: readonly TicketListItem[]) => void;
  /** Runs once the write is shown, also when it is redone. */
  onShown?: (tickets: readonly TicketListItem[]) => void;
  /** Runs once the undo is shown. */
  onUndone?: () => void;
  /** Runs once all tickets have an answer, if any was refused. */
  onRefused?: (refused: RefusedWrite) => void;
}

/** "HBR-1" or "3 tickets" */
export function ticketsWords(tickets: readonly TicketListItem[]): string {
  return tickets.length === 1 ? tickets[0]!.reference : counted(tickets.length, 'ticket');
}

export function ticketsMessage(tickets: readonly TicketListItem[], words: string): ReactNode {
  if (tickets.length !== 1) return `${ticketsWords(tickets)} ${words}`;
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
  { message, spoken, noun, ...options }: ApplyOptions,
): void {
  if (tickets.length > 0)
    sendWithUndo(writer, { message, spoken, noun }, showWrites(writer, tickets, options));
}

/** The undo of a creation, which deletes the tickets, and its redo, which restores them. */
export function undoOfCreation(
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  options: ReversalOptions,
): UndoableWrite {
  const reverse = (created: readonly TicketListItem[]) => showWrites(writer, created, options);
  const undo = reversalOf(writer, { accepted: () => tickets, reverse });
  return { undo, redo: options.undo ? undo : undefined, noun: 'creation' };
}

/** `fieldsBefore` are those that a write before has changed, by the id of the ticket. */
function showWrites(
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  options: ReversalOptions,
  { isUndo = false, fieldsBefore = new Map<string, ShownChange['fields']>() } = {},
): ReversibleWrites {
  const { write, undo, beforeShown, onShown, onUndone, onRefused = toastRefusal } = options;
  const applied = isUndo && undo ? undo : write;
  if (!isUndo) beforeShown?.(tickets);
  const ordered = applied.order?.(tickets) ?? tickets;
  const writes = ordered.map(ticket =>
    showWrite(writer, ticket, applied, { ...ticket, ...fieldsBefore.get(ticket.id) }),
  );
  if (isUndo) onUndone?.();
  else onShown?.(tickets);
  const fields = new Map(writes.map(({ ticket, write: shown }) => [ticket.id, shown.fields]));
  return {
    writes,
    onRefused: refusals => onRefused({ ...refusals, participle: applied.participle, count: writes.length }),
    reverse:
      undo &&
      (reversed => {
        // In the order of the first write.
        const remaining = tickets.filter(ticket => reversed.includes(ticket));
        return showWrites(writer, remaining, options, { isUndo: !isUndo, fieldsBefore: fields });
      }),
  };
}

/** `shownTicket` is the ticket as it is on screen before the write. */
function showWrite(
  writer: TicketWriter,
  ticket: TicketListItem,
  { prepare, restoresDeleted }: TicketWrite,
  shownTicket: TicketListItem,
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

/** Brief without a connection, which the page says as well. */
export function toastRefusal({ participle, tickets, error }: RefusedWrite): void {
  const were = tickets.length === 1 ? 'was' : 'were';
  toast({
    kind: 'error',
    isBrief: isApiError(error, 0),
    message: ticketsMessage(tickets, `${were} not ${participle}. ${error.message}`),
  });
}
