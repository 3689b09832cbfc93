import type { TicketListItem } from '#contract/tickets.ts';
import { placeBack } from '../moves/steps.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import type { Place, PlacedTicket } from './board-cache.ts';
import type { BoardParts } from './board-parts.ts';

type Parts = Pick<BoardParts, 'cache' | 'view'>;

/** A place among the rows in view, and the position in the whole column that is sent for it (null: its end). */
export interface Aim extends Place {
  position: number | null;
}

/** Where a ticket stood, in enough words to return there whatever has changed around it. */
export interface Former {
  columnId: string;
  /** The rows among which it stood; null where they tell no place, as in another order. */
  ids: readonly string[] | null;
  /** Whether those were all rows of the column and not only those in view. */
  isWhole: boolean;
  position: number;
}

const idsOf = (tickets: readonly TicketListItem[]) => tickets.map(ticket => ticket.id);

export function formerOf({ cache, view }: Parts, { ticket, columnId, index }: PlacedTicket): Former {
  const shown = view.get();
  const isPlain = !isFiltered(shown) && !isSorted(shown);
  const whole = cache.whole(columnId);
  if (whole?.some(({ id }) => id === ticket.id)) {
    const position = isPlain ? index : ticket.position;
    return { columnId, ids: idsOf(whole), isWhole: true, position };
  }
  const ids = isSorted(shown) ? null : idsOf(cache.tickets(columnId));
  return { columnId, ids, isWhole: false, position: ticket.position };
}

/** Where a ticket returns to, as the columns stand now. */
export function wayBack(
  { cache }: Parts,
  ticketId: string,
  { columnId, ids, isWhole, position }: Former,
): Aim {
  if (!ids) return { columnId, index: position, position };
  const { index } = placeBack(ids, ticketId, idsOf(cache.tickets(columnId)));
  if (!isWhole) return { columnId, index, position };
  const real = placeBack(ids, ticketId, idsOf(cache.whole(columnId) ?? cache.tickets(columnId)));
  return { columnId, index, ...(real.after !== undefined && { after: real.after }), position: real.index };
}

/**
 * The position in the whole column of a ticket that was put behind another one, from what is loaded of it, else from
 * the position that the other one was read with. Only services that know nothing of neighbours go by it.
 */
export function realPosition(
  { cache }: Parts,
  { ticket, columnId }: PlacedTicket,
  { columnId: target, index, after }: Place,
  known: ReadonlyMap<string, number>,
): number | null {
  if (index === null || after === null) return after === null ? 0 : null;
  const at = cache.whole(target)?.findIndex(({ id }) => id === ticket.id) ?? -1;
  if (at !== -1 || after === undefined) return at === -1 ? index : at;
  const sent = known.get(after);
  const before = sent ?? cache.find(after)?.ticket.position ?? index - 1;
  const wasAbove = sent === undefined && columnId === target && ticket.position < before;
  return before + (wasAbove ? 0 : 1);
}
