import type { RequestTo } from '#api/operations.ts';
import type { Priority } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { priorityLabel } from '#ui/priority-icon.tsx';
import { toast } from '#ui/toast.ts';
import { ticketsOf } from '../words.ts';
import { type BoardParts, whileSaving } from './board-parts.ts';
import { told } from './run-write.ts';
import { about, tellRefused } from './ticket-words.tsx';
import { together } from './together.ts';

/** A change of one ticket: what is sent, and what is shown at once. */
export interface TicketChange {
  request: Omit<RequestTo<'updateTicket'>, 'ticket'>;
  shown: Partial<TicketListItem>;
}

export interface UndoableChange {
  to: TicketChange;
  back: TicketChange;
}

/** Gives each ticket its change (null to those that need none), told and undone as one. */
export type ChangeTickets = (
  ticketIds: readonly string[],
  changeOf: (ticket: TicketListItem) => UndoableChange | null,
  /** "now have high priority", for so many. */
  said: (count: number) => string,
) => void;

export function createChangeTickets(parts: BoardParts): ChangeTickets {
  const { cache, run } = parts;

  function send(changes: readonly (UndoableChange & { ticket: TicketListItem })[]): Set<string> {
    const failed = new Set<string>();
    const all = together(changes.length, outcome => tellRefused(parts, 'changed', changes.length, outcome));
    for (const { ticket, to, back } of changes) {
      cache.patch(ticket.id, to.shown);
      const refused = (error: Error) => {
        // Not the lists as they were: other changes have been made to them since.
        cache.patch(ticket.id, back.shown);
        failed.add(ticket.id);
        all.failed(ticket, error);
      };
      const request = { ticket: ticket.id, ...to.request };
      const write = run('updateTicket', request, { done: all.done, failed: refused });
      told(whileSaving(parts, ticket.id, write));
    }
    return failed;
  }

  return (ticketIds, changeOf, said) => {
    const changes = ticketIds.flatMap(id => {
      const ticket = cache.find(id)?.ticket;
      const change = ticket && changeOf(ticket);
      return change ? [{ ticket, ...change }] : [];
    });
    const [first] = changes;
    if (!first) return;
    const failed = send(changes);
    const { length } = changes;
    toast({
      message: length === 1 ? about(first.ticket, said(1)) : `${ticketsOf(length)} ${said(length)}`,
      undo: () => {
        const kept = changes.filter(({ ticket }) => !failed.has(ticket.id));
        send(kept.map(({ ticket, to, back }) => ({ ticket, to: back, back: to })));
      },
    });
  };
}

/** The change to a priority; null for a ticket that has it. */
export function toPriority(ticket: TicketListItem, priority: Priority): UndoableChange | null {
  if (ticket.priority === priority) return null;
  const to = (value: Priority): TicketChange => ({
    request: { priority: value },
    shown: { priority: value },
  });
  return { to: to(priority), back: to(ticket.priority) };
}

/** "now has high priority". */
export function priorityWords(priority: Priority) {
  return (count: number) =>
    `now ${count === 1 ? 'has' : 'have'} ${priorityLabel(priority).toLowerCase()} priority`;
}
