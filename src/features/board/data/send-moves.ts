import { isApiError } from '#api/api-error.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { flyAlong } from '../drag/fly.ts';
import type { Place } from './board-cache.ts';
import { type BoardParts, keepingFocus, showRows, whileSaving } from './board-parts.ts';
import { type Aim, type Former, wayBack } from './real-place.ts';
import { told } from './run-write.ts';
import { isFullError } from './ticket-words.tsx';
import { type Outcome, together } from './together.ts';

/** A ticket on its way: where it stood, and where it goes. */
export interface Moving {
  ticket: TicketListItem;
  from: Former;
  to: Aim;
  /** A later move of the same ticket, which waits for this one. */
  next?: Moving;
}

const everywhere = Symbol('everywhere');

/** Sends moves that are shown already; what is refused returns to its place. */
export interface SendMoves {
  send: (moves: readonly Moving[], onRefused: (outcome: Outcome) => void) => void;
  /** Puts tickets somewhere, in the caches only, wherever they are now, and lets their cards fly there. */
  flyBack: (moves: readonly { ticket: TicketListItem; from: string; to: () => Place }[]) => void;
}

export function createSendMoves(parts: BoardParts): SendMoves {
  const { cache, run, views } = parts;
  /** The latest move of each ticket that has no answer yet. */
  const latest = new Map<string, Moving>();

  function relocate(ticket: TicketListItem, from: string, to: Place): void {
    if (!cache.find(ticket.id)) {
      // It stands behind what is loaded.
      cache.count(from, -1);
      cache.put(ticket, to);
    } else cache.move(ticket, to);
  }

  const flyBack: SendMoves['flyBack'] = moves => {
    const ids = moves.map(({ ticket }) => ticket.id);
    keepingFocus(parts, ids, () =>
      flyAlong(views, ids, () => {
        for (const { ticket, from, to } of moves) relocate(ticket, from, to());
        showRows(parts);
      }),
    );
  };

  function takeBack(move: Moving): void {
    // Moved on meanwhile: that move decides, and leads back further if it is refused too.
    if (move.next) move.next.from = move.from;
    else
      flyBack([
        { ticket: move.ticket, from: move.to.columnId, to: () => wayBack(parts, move.ticket.id, move.from) },
      ]);
  }

  return {
    flyBack,
    send: (moves, onRefused) => {
      /** Why nothing more of these is tried: in a column that is full, or anywhere without a connection. */
      const stopped = new Map<string | symbol, Error>();
      const all = together(moves.length, onRefused);

      for (const move of moves) {
        const { ticket, to } = move;
        const earlier = latest.get(ticket.id);
        if (earlier) earlier.next = move;
        latest.set(ticket.id, move);
        const request = {
          ticket: ticket.id,
          board_id: to.columnId,
          ...(to.position !== null && { position: to.position }),
          ...(to.after !== undefined && { after_ticket_id: to.after }),
        };
        const before = () => {
          const reason = stopped.get(to.columnId) ?? stopped.get(everywhere);
          if (reason) throw reason;
        };
        const answered = () => {
          if (latest.get(ticket.id) === move) latest.delete(ticket.id);
        };
        const done = () => {
          answered();
          all.done();
        };
        const refused = (error: Error) => {
          if (isFullError(error)) stopped.set(to.columnId, error);
          else if (isApiError(error, 0)) stopped.set(everywhere, error);
          takeBack(move);
          answered();
          all.failed(ticket, error);
        };
        const boards = [...new Set([move.from.columnId, to.columnId])];
        const write = run('moveTicket', request, { boards, before, done, failed: refused });
        told(whileSaving(parts, ticket.id, write));
      }
    },
  };
}
