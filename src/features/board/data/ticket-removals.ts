import { api } from '#api/client.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type BoardParts, showRows } from './board-parts.ts';
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

  /** Takes a ticket off the board and offers the way back to its place. */
  async function takeAway(
    ticketId: string,
    what: string,
    write: () => Promise<unknown>,
    bringBack: ((place: PlacedTicket) => Promise<unknown>) | null,
  ): Promise<void> {
    const found = cache.find(ticketId);
    if (!found) return;
    const { ticket } = found;
    const putBack = () => {
      cache.put(ticket, found);
      showRows(parts);
    };
    const undo = async (back: (place: PlacedTicket) => Promise<unknown>) => {
      putBack();
      announce(`${ticket.reference} is back.`);
      try {
        await back(found);
      } catch (error) {
        cache.take(ticketId);
        showRows(parts);
        tellFailure(parts, ticket, 'could not come back.', error, cache.column(found.columnId));
      }
    };
    cache.take(ticketId);
    showRows(parts);
    focusNear(found);
    onGone(ticket);
    toast({ message: about(ticket, what), ...(bringBack && { undo: () => undo(bringBack) }) });
    try {
      await write();
    } catch (error) {
      putBack();
      tellFailure(parts, ticket, `was not ${what}.`, error);
    }
  }

  return {
    archive: ticketId => {
      const unarchive = (found: PlacedTicket) =>
        run('updateTicket', { ticket: ticketId, archived: false }, async request => {
          await api().call('updateTicket', request);
          return backToPlace(found);
        });
      const write = () => run('updateTicket', { ticket: ticketId, archived: true });
      void takeAway(ticketId, 'archived', write, unarchive);
    },
    remove: ticketId => {
      const restore = (found: PlacedTicket) =>
        run('restoreTicket', { ticket: ticketId }, async request => {
          await api().call('restoreTicket', request);
          return backToPlace(found);
        });
      const write = () => run('deleteTicket', { ticket: ticketId });
      void takeAway(ticketId, 'deleted', write, canRestore() ? restore : null);
    },
  };
}
