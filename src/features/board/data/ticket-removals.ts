import { api } from '#api/client.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type BoardParts, showRows } from './board-parts.ts';
import { told } from './run-write.ts';
import { about, tellFailure } from './ticket-words.tsx';

export interface TicketRemovals {
  archive: (ticketId: string) => void;
  remove: (ticketId: string) => void;
}

/** Both bring a ticket to the end of its column; its place is a move right behind. */
const backToPlace = ({ ticket, columnId, index }: PlacedTicket) =>
  api().call('moveTicket', { ticket: ticket.id, board_id: columnId, position: index });

export function createTicketRemovals(parts: BoardParts): TicketRemovals {
  const { cache, run, views, focus, onGone, canRestore } = parts;

  /** The focus goes to the card that took the place, else to the one before, else to the column. */
  function focusNear({ columnId, index }: PlacedTicket): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const column = views.column(columnId);
      const ids = column?.list?.ids() ?? [];
      const next = ids[Math.min(index, ids.length - 1)];
      if (next) focus.focus(columnId, next);
      else column?.element.focus({ preventScroll: true });
    });
  }

  type Write = (failed: (error: Error) => void) => Promise<unknown>;

  /** Takes a ticket off the board and offers the way back to its place. */
  function takeAway(
    ticketId: string,
    what: string,
    write: Write,
    bringBack: ((place: PlacedTicket) => Write) | null,
  ): void {
    const found = cache.find(ticketId);
    if (!found) return;
    const { ticket } = found;
    const take = () => {
      cache.take(ticketId);
      showRows(parts);
    };
    const putBack = () => {
      cache.put(ticket, found);
      showRows(parts);
    };
    const undo = (back: Write) => {
      putBack();
      announce(`${ticket.reference} is back.`);
      const failed = (error: Error) => {
        take();
        tellFailure(parts, ticket, 'could not come back.', error, cache.column(found.columnId));
      };
      told(back(failed));
    };
    const failed = (error: Error) => {
      putBack();
      tellFailure(parts, ticket, `was not ${what}.`, error);
    };
    take();
    focusNear(found);
    onGone(ticket);
    toast({ message: about(ticket, what), ...(bringBack && { undo: () => undo(bringBack(found)) }) });
    told(write(failed));
  }

  return {
    archive: ticket => {
      const write: Write = failed => run('updateTicket', { ticket, archived: true }, { failed });
      const unarchive =
        (found: PlacedTicket): Write =>
        failed => {
          const perform = async () => {
            await api().call('updateTicket', { ticket, archived: false });
            return backToPlace(found);
          };
          return run('updateTicket', { ticket, archived: false }, { perform, failed });
        };
      takeAway(ticket, 'archived', write, unarchive);
    },
    remove: ticket => {
      const write: Write = failed => run('deleteTicket', { ticket }, { failed });
      const restore =
        (found: PlacedTicket): Write =>
        failed => {
          const perform = async () => {
            await api().call('restoreTicket', { ticket });
            return backToPlace(found);
          };
          return run('restoreTicket', { ticket }, { perform, failed });
        };
      takeAway(ticket, 'deleted', write, canRestore() ? restore : null);
    },
  };
}
