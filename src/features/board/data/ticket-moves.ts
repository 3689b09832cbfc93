import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, withdrawToast } from '#ui/toast.ts';
import { stepsTo } from '../moves/steps.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { fullWords, positionWords, ticketsOf } from '../words.ts';
import type { Place, PlacedTicket } from './board-cache.ts';
import { type BoardParts, keepingFocus, showRows } from './board-parts.ts';
import { type Aim, formerOf, realPosition, wayBack } from './real-place.ts';
import { refuseOffline } from './refuse-offline.ts';
import { createSendMoves, type Moving } from './send-moves.ts';
import { about, glyphOf, tellRefused } from './ticket-words.tsx';
import type { Outcome } from './together.ts';

export interface TicketMoves {
  /**
   * Moves a ticket, undoably; false when it stays, because the column is full or it is there already. `show` makes
   * the changed rows visible where that belongs to a larger step.
   */
  move: (ticketId: string, to: Place, show?: () => void) => boolean;
  /** Moves several to one place, in this order; refused whole when they do not all fit. */
  moveMany: (ticketIds: readonly string[], to: Place, show?: () => void) => boolean;
  /** Says that a column takes nothing in. */
  refuse: (column: Board, adding: number) => void;
}

/** A count that is older is no reason to refuse: the service is asked. */
const freshCount = 10_000;

export function createTicketMoves(parts: BoardParts): TicketMoves {
  const { cache, refusal, selection } = parts;
  const { send, flyBack } = createSendMoves(parts);
  const idsIn = (columnId: string) => cache.tickets(columnId).map(ticket => ticket.id);

  function refused(moves: readonly Moving[], outcome: Outcome, what: string): void {
    const first = moves.find(({ ticket }) => ticket.id === outcome.failed[0]?.id);
    tellRefused(parts, what, moves.length, outcome, first && cache.column(first.to.columnId));
    if (moves.length > 1) selection.add(outcome.failed.map(({ id }) => id));
  }

  /** Where a ticket stands, to return there when its way back is refused. */
  const nowAt = (ticket: TicketListItem, to: Aim) =>
    formerOf(parts, cache.find(ticket.id) ?? { ticket, columnId: to.columnId, index: 0 });

  function undo(moves: readonly Moving[], failed: ReadonlySet<string>): void {
    const back = moves.filter(({ ticket }) => !failed.has(ticket.id));
    if (back.length === 0) return;
    const undone: Moving[] = [];
    flyBack(
      back.map(({ ticket, from, to }) => ({
        ticket: cache.find(ticket.id)?.ticket ?? ticket,
        from: to.columnId,
        to: () => {
          const place = wayBack(parts, ticket.id, from);
          undone.push({ ticket, from: nowAt(ticket, to), to: place });
          return place;
        },
      })),
    );
    send(undone, outcome => refused(undone, outcome, 'moved back'));
    announce('Move undone.');
  }

  function tell(found: readonly PlacedTicket[], to: Place, onUndo: () => void): string | null {
    const target = cache.column(to.columnId);
    if (!target) return null;
    const [{ ticket, columnId }] = found as [PlacedTicket];
    const across = found.some(other => other.columnId !== to.columnId);
    const where = `${across ? 'to' : 'within'} ${target.name}`;
    const place = positionWords(to.index ?? target.ticket_count - 1, target.ticket_count);
    const icon = glyphOf(cache.columns(), target.id);
    if (found.length > 1) {
      announce(`Moved ${ticketsOf(found.length)} ${where}.`);
      return toast({ icon, message: `${ticketsOf(found.length)} moved ${where}`, undo: onUndo });
    }
    const source = cache.column(columnId)?.name ?? '';
    announce(
      across
        ? `Moved ${ticket.reference} from ${source} to ${target.name}, ${place}.`
        : `Moved ${ticket.reference} to ${place} in ${target.name}.`,
    );
    const message = (count: number) =>
      count === 1 ? about(ticket, `moved ${where}`) : `${ticketsOf(count)} moved`;
    return toast({ icon, message, mergeKey: 'ticket moved', about: ticket.id, undo: onUndo });
  }

  /** Changes the caches move by move; those that change nothing are left out. */
  function apply(found: readonly PlacedTicket[], to: Place): Moving[] {
    const formers = found.map(placed => formerOf(parts, placed));
    const moved = found.map(({ ticket }) => ticket.id);
    const steps = stepsTo(idsIn(to.columnId), moved, to.index);
    const positions = new Map<string, number>();
    return found.flatMap((placed, turn) => {
      const place = { columnId: to.columnId, ...steps[turn]! };
      const now = cache.find(placed.ticket.id)!;
      const end = cache.column(to.columnId)!.ticket_count - 1;
      if (now.columnId === place.columnId && now.index === (place.index ?? end)) return [];
      cache.move(now.ticket, place);
      const position = realPosition(parts, placed, place, positions);
      if (position !== null) positions.set(placed.ticket.id, position);
      return [{ ticket: placed.ticket, from: formers[turn]!, to: { ...place, position } }];
    });
  }

  const moves: TicketMoves = {
    refuse: (column, adding) => {
      announce(fullWords(column, adding), 'assertive');
      refusal.set({ columnId: column.id, adding });
    },
    move: (ticketId, to, show) => moves.moveMany([ticketId], to, show),
    moveMany: (ticketIds, to, show = () => showRows(parts)) => {
      const all = ticketIds.flatMap(id => cache.find(id) ?? []);
      const found = all.filter(({ ticket }) => !ticket.archived_at);
      if (found.length === 0 && all[0])
        announce(`${all[0].ticket.reference} is archived. Unarchive it to move it.`, 'assertive');
      const column = cache.column(to.columnId);
      if (found.length === 0 || !column || refuseOffline('Not moved')) return false;
      const adding = found.filter(({ columnId }) => columnId !== to.columnId).length;
      if (isRefused(verdictOn(column, adding)) && cache.countsAge() < freshCount) {
        moves.refuse(column, adding);
        return false;
      }
      let done: Moving[] = [];
      const change = () => {
        done = apply(found, to);
        if (done.length > 0) show();
      };
      keepingFocus(parts, ticketIds, change, to.columnId);
      if (done.length === 0) return false;
      refusal.set(null);
      const failed = new Set<string>();
      const said = tell(found, to, () => undo(done, failed));
      send(done, outcome => {
        for (const { id } of outcome.failed) failed.add(id);
        if (said && failed.size === done.length) withdrawToast(said);
        refused(done, outcome, 'moved');
      });
      return true;
    },
  };
  return moves;
}
