import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { compareBy } from '#entities/ticket/ticket-order.ts';
import type { BoardView } from '../view/board-view.ts';

/** Compares in the order of the service's list without a column. */
export function compareRows({ sort }: BoardView, columns: readonly Board[]) {
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  const place = ({ board_id }: TicketListItem) => places.get(board_id) ?? 0;
  const inPlace = (a: TicketListItem, b: TicketListItem) => place(a) - place(b) || a.position - b.position;
  const bySort = sort && compareBy(sort);
  return (a: TicketListItem, b: TicketListItem) => bySort?.(a, b) || inPlace(a, b);
}
