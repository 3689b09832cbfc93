import { infinite } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { type BoardView, plainView, viewRequest } from '../view/board-view.ts';

const perPage = 100;
const perPageDone = 30;

export function columnTickets(
  project: string,
  column: Pick<Board, 'id' | 'is_done'>,
  view: BoardView = plainView,
) {
  return infinite('listTickets', {
    project,
    board_id: column.id,
    per_page: column.is_done ? perPageDone : perPage,
    fields: 'summary',
    ...viewRequest(view),
  });
}
