import type { Board } from './boards.ts';
import type { RequestTo } from './requests.ts';

const perPage = 100;
const perPageDone = 30;

/** The request for the tickets of a column as boards and lists open it: the service hands the first page with the document. */
export function columnTicketsRequest(
  project: string,
  { id, is_done }: Pick<Board, 'id' | 'is_done'>,
): RequestTo<'listTickets'> {
  return { project, board_id: id, per_page: is_done ? perPageDone : perPage, fields: 'summary' };
}
