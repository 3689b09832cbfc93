import { infinite } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { columnTicketsRequest } from '#contract/column-tickets.ts';
import { type BoardView, plainView, viewRequest } from '../view/board-view.ts';

export function columnTickets(
  project: string,
  column: Pick<Board, 'id' | 'is_done'>,
  view: BoardView = plainView,
) {
  return infinite('listTickets', { ...columnTicketsRequest(project, column), ...viewRequest(view) });
}
