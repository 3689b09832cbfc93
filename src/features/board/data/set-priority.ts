import type { Priority } from '#contract/priorities.ts';
import { priorityLabel } from '#ui/priority-icon.tsx';
import { toast } from '#ui/toast.ts';
import { type BoardParts, whileSaving } from './board-parts.ts';
import { about, tellFailure } from './ticket-words.tsx';

/** Gives a ticket another priority, undoably. */
export function setPriority(parts: BoardParts, ticketId: string, priority: Priority): void {
  const { cache, run } = parts;
  const ticket = cache.find(ticketId)?.ticket;
  if (!ticket || ticket.priority === priority) return;
  const change = async (to: Priority) => {
    const back = cache.patch(ticketId, { priority: to });
    try {
      await whileSaving(parts, ticketId, run('updateTicket', { ticket: ticketId, priority: to }));
    } catch (error) {
      back();
      tellFailure(parts, ticket, 'was not changed.', error);
    }
  };
  void change(priority);
  toast({
    message: about(ticket, `now has ${priorityLabel(priority).toLowerCase()} priority`),
    undo: () => void change(ticket.priority),
  });
}
