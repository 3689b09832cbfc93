import type { TicketListItem } from '#contract/tickets.ts';
import { type ToastInput, toast, withdrawToast } from '#ui/toast.ts';
import type { SendOptions, ShownWrite, TicketWriter } from './ticket-writer.ts';

interface Undoable extends SendOptions {
  message: ToastInput;
  /** Undoes the writes of these tickets, among them none whose write was refused; null where there is no undo. */
  undo: ((tickets: readonly TicketListItem[]) => void) | null;
}

/** The undo works before the answers arrive. The message disappears when all writes are refused. */
export function sendWithUndo(
  writer: TicketWriter,
  writes: readonly ShownWrite[],
  { message, undo, onRefused, ...options }: Undoable,
): void {
  const refused = new Set<string>();
  const id = toast({
    ...message,
    ...(undo && {
      undo: () => undo(writes.map(({ ticket }) => ticket).filter(ticket => !refused.has(ticket.id))),
    }),
  });
  writer.send(writes, {
    ...options,
    onEachRefused: ticket => refused.add(ticket.id),
    onRefused: refusals => {
      if (refused.size === writes.length) withdrawToast(id);
      onRefused(refusals);
    },
  });
}
