import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { flyAlong } from '../drag/fly.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { fullWords, positionWords } from '../words.ts';
import type { Place, PlacedTicket } from './board-cache.ts';
import { type BoardParts, keepingFocus, showRows, whileSaving } from './board-parts.ts';
import { told } from './run-write.ts';
import { about, glyphOf, tellFailure } from './ticket-words.tsx';

export interface TicketMoves {
  /**
   * Moves a ticket, undoably; false when it stays, because the column is full or it is there already. `show` makes
   * the changed rows visible where that belongs to a larger step.
   */
  move: (ticketId: string, to: Place, show?: () => void) => boolean;
  /** Says that a column takes nothing in. */
  refuse: (column: Board, adding: number) => void;
}

/** A count that is older is no reason to refuse: the service is asked. */
const freshCount = 10_000;

export function createTicketMoves(parts: BoardParts): TicketMoves {
  const { cache, run, views, refusal } = parts;

  /** Puts a ticket somewhere, in the caches only, wherever it is now. */
  function relocate(ticket: TicketListItem, from: string, to: Place): void {
    if (cache.find(ticket.id)) {
      cache.move(ticket, to);
      return;
    }
    // It stands behind what is loaded.
    cache.count(from, -1);
    cache.put(ticket, to);
  }

  function flyBack(ticket: TicketListItem, from: string, to: Place): void {
    keepingFocus(parts, ticket.id, () =>
      flyAlong(views, ticket.id, () => {
        relocate(ticket, from, to);
        showRows(parts);
      }),
    );
  }

  function send({ ticket, columnId, index }: PlacedTicket, to: Place): void {
    const request = {
      ticket: ticket.id,
      board_id: to.columnId,
      ...(to.index !== null && { position: to.index }),
    };
    const failed = (error: Error) => {
      const now = cache.find(ticket.id);
      // Moved on meanwhile: that move decides.
      if (now && now.columnId !== to.columnId) return;
      flyBack(ticket, to.columnId, { columnId, index });
      tellFailure(parts, ticket, 'was not moved.', error, cache.column(to.columnId));
    };
    told(whileSaving(parts, ticket.id, run('moveTicket', request, { failed })));
  }

  function undo(ticket: TicketListItem, from: string, to: Place): void {
    const now = cache.find(ticket.id) ?? { ticket, columnId: from, index: 0 };
    flyBack(now.ticket, now.columnId, to);
    send(now, to);
    announce('Move undone.');
  }

  function tell({ ticket, columnId, index }: PlacedTicket, to: Place): void {
    const target = cache.column(to.columnId);
    if (!target) return;
    const place = positionWords(to.index ?? target.ticket_count - 1, target.ticket_count);
    const across = columnId !== to.columnId;
    const source = cache.column(columnId)?.name ?? '';
    announce(
      across
        ? `Moved ${ticket.reference} from ${source} to ${target.name}, ${place}.`
        : `Moved ${ticket.reference} to ${place} in ${target.name}.`,
    );
    toast({
      icon: glyphOf(cache.columns(), target.id),
      message: about(ticket, `moved ${across ? 'to' : 'within'} ${target.name}`),
      undo: () => undo(ticket, to.columnId, { columnId, index }),
    });
  }

  const moves: TicketMoves = {
    refuse: (column, adding) => {
      announce(fullWords(column, adding), 'assertive');
      refusal.set({ columnId: column.id, adding });
    },
    move: (ticketId, to, show = () => showRows(parts)) => {
      const found = cache.find(ticketId);
      const column = cache.column(to.columnId);
      if (!found || !column) return false;
      const adding = found.columnId === to.columnId ? 0 : 1;
      if (isRefused(verdictOn(column, adding)) && cache.countsAge() < freshCount) {
        moves.refuse(column, adding);
        return false;
      }
      if (adding === 0 && found.index === (to.index ?? column.ticket_count - 1)) return false;
      refusal.set(null);
      keepingFocus(parts, ticketId, () => {
        cache.move(found.ticket, to);
        show();
      });
      tell(found, to);
      send(found, to);
      return true;
    },
  };
  return moves;
}
