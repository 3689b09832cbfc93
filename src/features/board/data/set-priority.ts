import type { Priority } from '#contract/priorities.ts';
import { priorityLabel } from '#ui/priority-icon.tsx';
import { toast } from '#ui/toast.ts';
import { type BoardParts, whileSaving } from './board-parts.ts';
import { told } from './run-write.ts';
import { about, tellFailure } from './ticket-words.tsx';

/** Gives a ticket another priority, undoably. */
export function setPriority(parts: BoardParts, ticketId: string, priority: Priority): void {
  const { cache, run } = parts;
  const ticket = cache.find(ticketId)?.ticket;
  if (!ticket || ticket.priority === priority) return;
  const change = (to: Priority) => {
    const back = cache.patch(ticketId, { priority: to });
    const failed = (error: Error) => {
      back();
      tellFailure(parts, ticket, 'was not changed.', error);
    };
    const write = run('updateTicket', { ticket: ticketId, priority: to }, { failed });
    told(whileSaving(parts, ticketId, write));
  };
  change(priority);
  toast({
    message: about(ticket, `now has ${priorityLabel(priority).toLowerCase()} priority`),
    undo: () => change(ticket.priority),
  });
}
