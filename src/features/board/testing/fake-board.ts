import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type BoardCache, createBoardCache } from '../data/board-cache.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { type BoardView, plainView } from '../view/board-view.ts';

export const projectId = 'project';

/** The ids of columns and tickets are also their names and titles. */
export interface FakeColumn {
  id: string;
  tickets: readonly string[];
  limit?: number;
  /** The number of tickets behind the first page, which are not loaded. */
  notLoaded?: number;
  /** The tickets that a filtered view shows; the others are not loaded unless `isLoadedWhole`. */
  shownTickets?: readonly string[];
  isLoadedWhole?: boolean;
}

export function ticketOf(id: string, columnId: string, position = 0): TicketListItem {
  return {
    id,
    position,
    board_id: columnId,
    reference: id.toUpperCase(),
    title: id,
    priority: 'normal',
  } as TicketListItem;
}

function boardOf({ id, tickets, limit, notLoaded = 0 }: FakeColumn, position: number): Board {
  return {
    id,
    project_id: projectId,
    name: id,
    slug: id,
    position,
    color: null,
    wip_limit: limit ?? null,
    is_done: false,
    is_hidden: false,
    ticket_count: tickets.length + notLoaded,
    estimate_total: 0,
  };
}

/** A query client whose cache holds a board. */
export function fakeBoard(
  columns: readonly FakeColumn[],
  view: Store<BoardView> = createStore(plainView),
): { client: QueryClient; cache: BoardCache } {
  const client = createQueryClient();
  const boards = columns.map(boardOf);
  client.setQueryData(query('listBoards', { project: projectId }).queryKey, { data: boards });
  columns.forEach((column, index) => {
    const { tickets, notLoaded = 0, shownTickets, isLoadedWhole = !shownTickets } = column;
    const board = boards[index]!;
    const rows = tickets.map((id, position) => ticketOf(id, board.id, position));
    const load = (loadedView: BoardView, data: TicketListItem[], total: number) =>
      client.setQueryData(columnTickets(projectId, board, loadedView).queryKey, {
        pages: [{ data, meta: { page: 1, per_page: 100, total, last_page: notLoaded > 0 ? 2 : 1 } }],
        pageParams: [1],
      });
    if (isLoadedWhole) load(plainView, rows, board.ticket_count);
    if (shownTickets) {
      const data = shownTickets.map(id => rows.find(row => row.id === id)!);
      load(view.get(), data, data.length);
    }
  });
  return { client, cache: createBoardCache(client, projectId, view) };
}

/** Returns the ids of the rows by column: `{ ready: ['a', 'b'] }`. */
export function rowsOfBoard(cache: BoardCache): Record<string, string[]> {
  return Object.fromEntries(
    cache.columns().map(({ id }) => [id, cache.tickets(id).map(ticket => ticket.id)]),
  );
}

export function countsOf(cache: BoardCache): Record<string, number> {
  return Object.fromEntries(cache.columns().map(({ id, ticket_count }) => [id, ticket_count]));
}
