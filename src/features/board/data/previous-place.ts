import type { TicketListItem } from '#contract/tickets.ts';
import type { Place } from '#entities/ticket/writes/pending-write.ts';
import type { TargetPlace } from '#entities/ticket/writes/ticket-writes.ts';
import { restoredPlace } from '../moves/place-in-column.ts';
import { type BoardView, isFiltered, isSorted } from '../view/board-view.ts';
import type { BoardCache, PlacedTicket } from './board-cache.ts';

/** The place of a ticket before a write, valid whatever has changed around it since. */
export interface PreviousPlace {
  columnId: string;
  /** The rows among which it was; null when the board is sorted. */
  ids: readonly string[] | null;
  /** Whether `ids` are all rows of the column, not only those in view. */
  isWhole: boolean;
  /** Null for the end of the column. */
  position: number | null;
  /** The cell of a lane in which it was, and its rows; null outside of lanes. */
  cell: { listId: string; ids: readonly string[] } | null;
}

const idsOf = (tickets: readonly TicketListItem[]) => tickets.map(ticket => ticket.id);

export function previousPlace(
  cache: BoardCache,
  view: BoardView,
  { ticket, columnId, listId, index }: PlacedTicket,
): PreviousPlace {
  const rowsAround = listId === columnId ? undefined : cache.rowsIn(listId);
  const cell = rowsAround ? { listId, ids: idsOf(rowsAround) } : null;
  const isPlain = !isFiltered(view) && !isSorted(view);
  const all = cache.allTickets(columnId);
  if (all?.some(({ id }) => id === ticket.id)) {
    const position = isPlain && listId === columnId ? index : ticket.position;
    return { columnId, ids: idsOf(all), isWhole: true, position, cell };
  }
  const ids = isSorted(view) ? null : idsOf(cache.tickets(columnId));
  return { columnId, ids, isWhole: false, position: ticket.position, cell };
}

export function withoutNeighbours(place: PreviousPlace, ids: ReadonlySet<string>): PreviousPlace {
  return { ...place, ids: place.ids?.filter(id => !ids.has(id)) ?? null };
}

/**
 * Returns the place at which a ticket is shown again in the cell of a lane: the rows of its column are not read, so that its
 * place there is only sent. Null outside of lanes, when the lane is gone, and on a sorted board.
 */
export function placeInCell(
  cache: BoardCache,
  ticketId: string,
  { columnId, ids, position, cell }: PreviousPlace,
): Place | null {
  if (!cell || !ids) return null;
  const rows = cache.rowsIn(cell.listId);
  if (!rows) return null;
  const { after } = restoredPlace({ id: ticketId, previousIds: cell.ids, currentIds: idsOf(rows) });
  return { columnId, index: position, ...(after !== undefined && { after }) };
}

/** Returns the place in view, and the position in the whole column, at which an undo puts a ticket. */
export function placeOfUndo(
  cache: BoardCache,
  ticketId: string,
  { columnId, ids: previousIds, isWhole, position }: PreviousPlace,
): TargetPlace {
  if (!previousIds) return { columnId, index: position, position };
  const placeAmong = (rows: readonly TicketListItem[]) =>
    restoredPlace({ id: ticketId, previousIds, currentIds: idsOf(rows) });
  const { index } = placeAmong(cache.tickets(columnId));
  if (!isWhole) return { columnId, index, position };
  const inColumn = placeAmong(cache.allTickets(columnId) ?? cache.tickets(columnId));
  const { after } = inColumn;
  return { columnId, index, ...(after !== undefined && { after }), position: inColumn.index };
}

/**
 * Returns the position in the whole column to send for a move that is shown already; null for the end.
 * Only services without `after_ticket_id` use it. `sentPositions` holds those of earlier tickets of the same move.
 */
export function sentPosition(
  cache: BoardCache,
  { ticket, columnId: source }: PlacedTicket,
  { columnId: target, index, after }: Place,
  sentPositions: ReadonlyMap<string, number>,
): number | null {
  if (after === null) return 0;
  if (index === null) return null;
  const loadedIndex = cache.allTickets(target)?.findIndex(({ id }) => id === ticket.id) ?? -1;
  if (loadedIndex !== -1) return loadedIndex;
  if (after === undefined) return index;
  const sent = sentPositions.get(after);
  const predecessor = sent ?? cache.find(after)?.ticket.position ?? index - 1;
  // The service counts without the moved ticket; sent positions do so already.
  const wasAbove = sent === undefined && source === target && ticket.position < predecessor;
  return wasAbove ? predecessor : predecessor + 1;
}
