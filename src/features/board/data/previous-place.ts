import type { TicketListItem } from '#contract/tickets.ts';
import type { Place } from '#entities/ticket/writes/pending-write.ts';
import type { TargetPlace } from '#entities/ticket/writes/steps.ts';
import { placeBack } from '../moves/steps.ts';
import { type BoardView, isFiltered, isSorted } from '../view/board-view.ts';
import type { BoardCache, PlacedTicket } from './board-cache.ts';

/** The place of a ticket before a write, valid whatever has changed around it since. */
export interface PreviousPlace {
  columnId: string;
  /** The rows among which it was; null when the board is sorted. */
  ids: readonly string[] | null;
  /** Whether `ids` are all rows of the column, not only those in view. */
  isWhole: boolean;
  position: number;
}

const idsOf = (tickets: readonly TicketListItem[]) => tickets.map(ticket => ticket.id);

export function previousPlace(
  cache: BoardCache,
  view: BoardView,
  { ticket, columnId, index }: PlacedTicket,
): PreviousPlace {
  const isPlain = !isFiltered(view) && !isSorted(view);
  const whole = cache.whole(columnId);
  if (whole?.some(({ id }) => id === ticket.id)) {
    const position = isPlain ? index : ticket.position;
    return { columnId, ids: idsOf(whole), isWhole: true, position };
  }
  const ids = isSorted(view) ? null : idsOf(cache.tickets(columnId));
  return { columnId, ids, isWhole: false, position: ticket.position };
}

export function placeOfUndo(
  cache: BoardCache,
  ticketId: string,
  { columnId, ids, isWhole, position }: PreviousPlace,
): TargetPlace {
  if (!ids) return { columnId, index: position, position };
  const { index } = placeBack(ids, ticketId, idsOf(cache.tickets(columnId)));
  if (!isWhole) return { columnId, index, position };
  const real = placeBack(ids, ticketId, idsOf(cache.whole(columnId) ?? cache.tickets(columnId)));
  return { columnId, index, ...(real.after !== undefined && { after: real.after }), position: real.index };
}

/** The position in the whole column of a ticket put behind another. Only services without `after_ticket_id` use it. */
export function sentPosition(
  cache: BoardCache,
  { ticket, columnId }: PlacedTicket,
  { columnId: target, index, after }: Place,
  sent: ReadonlyMap<string, number>,
): number | null {
  if (index === null || after === null) return after === null ? 0 : null;
  const at = cache.whole(target)?.findIndex(({ id }) => id === ticket.id) ?? -1;
  if (at !== -1 || after === undefined) return at === -1 ? index : at;
  const known = sent.get(after);
  const before = known ?? cache.find(after)?.ticket.position ?? index - 1;
  const wasAbove = known === undefined && columnId === target && ticket.position < before;
  return before + (wasAbove ? 0 : 1);
}
