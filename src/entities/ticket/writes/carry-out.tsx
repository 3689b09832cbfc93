import type { ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { toast } from '#ui/toast.ts';
import { sendWithUndo } from './send-with-undo.ts';
import type { WriteStep } from './steps.ts';
import type { Refusals, TicketWriter } from './ticket-writer.ts';

interface CarryOut {
  step: WriteStep;
  /** Null where the step cannot be undone. */
  back: WriteStep | null;
  message: ReactNode;
  onShown?: () => void;
  /** Runs once the undo is shown; `tickets` is never empty. */
  onUndone?: (tickets: readonly TicketListItem[]) => void;
  onRefused?: (step: WriteStep, count: number, refusals: Refusals) => void;
}

export function ticketsMessage(tickets: readonly TicketListItem[], words: string): ReactNode {
  if (tickets.length !== 1) return `${counted(tickets.length, 'ticket')} ${words}`;
  return (
    <>
      <b>{tickets[0]!.reference}</b> {words}
    </>
  );
}

export function carryOut(
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  { step, back, message, onShown, onUndone, onRefused = toastRefusal }: CarryOut,
): void {
  if (tickets.length === 0) return;
  const writes = show(writer, tickets, step);
  onShown?.();
  const undo = (left: readonly TicketListItem[]) => {
    if (!back || left.length === 0) return;
    const after = new Map(writes.map(({ ticket, write }) => [ticket, { ...ticket, ...write.fields }]));
    const undone = show(writer, left, back, ticket => after.get(ticket)!);
    onUndone?.(left);
    writer.send(undone, { onRefused: refusals => onRefused(back, undone.length, refusals) });
  };
  sendWithUndo(writer, writes, {
    message: { message },
    undo: back && undo,
    onRefused: refusals => onRefused(step, writes.length, refusals),
  });
}

function show(
  writer: TicketWriter,
  tickets: readonly TicketListItem[],
  { of, isGone }: WriteStep,
  /** The ticket as it is shown before the step. */
  before = (ticket: TicketListItem) => ticket,
) {
  return tickets.map(ticket => {
    const { change, request } = of(ticket);
    return { ticket, write: writer.show(ticket.id, before(ticket), change, isGone), request };
  });
}

function toastRefusal({ done }: WriteStep, _count: number, { tickets, error }: Refusals): void {
  const were = tickets.length === 1 ? 'was' : 'were';
  toast({ kind: 'error', message: ticketsMessage(tickets, `${were} not ${done}. ${error.message}`) });
}
