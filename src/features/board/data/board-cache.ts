import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { patchInLists, patchRecord } from '#api/optimistic.ts';
import { query, rowsOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { isComplete, placeIn, type TicketPages, withoutTicket, withTicket } from '../moves/pages.ts';
import { columnTickets } from './column-tickets.ts';

/** Where a ticket stands: its column, and its place there (null: at the end). */
export interface Place {
  columnId: string;
  index: number | null;
}

/** A ticket as the board holds it. */
export interface PlacedTicket {
  ticket: TicketListItem;
  columnId: string;
  index: number;
}

/** What is loaded of one board, and the changes made to it before the service has answered. */
export interface BoardCache {
  columns: () => readonly Board[];
  column: (id: string) => Board | undefined;
  /** Milliseconds since the counts were read. */
  countsAge: () => number;
  refreshCounts: () => void;
  tickets: (columnId: string) => readonly TicketListItem[];
  isComplete: (columnId: string) => boolean;
  find: (ticketId: string) => PlacedTicket | null;
  /** Moves a ticket at once. */
  move: (ticket: TicketListItem, to: Place) => void;
  /** Takes a ticket off the board, at once. */
  take: (ticketId: string) => void;
  /** Puts a ticket onto the board, at once; counted unless its place was kept. */
  put: (ticket: TicketListItem, to: Place) => void;
  count: (columnId: string, by: number) => void;
  /** Changes fields of a ticket at once; answers the way back. */
  patch: (ticketId: string, change: Partial<TicketListItem>) => () => void;
  setColumns: (change: (columns: Board[]) => Board[]) => void;
}

export function createBoardCache(queryClient: QueryClient, projectId: string): BoardCache {
  const boardsKey = query('listBoards', { project: projectId }).queryKey;
  const boards = () => queryClient.getQueryData(boardsKey)?.data ?? [];
  const keyOfColumn = (id: string) => {
    const column = boards().find(board => board.id === id);
    return column && columnTickets(projectId, column).queryKey;
  };
  const pagesOf = (columnId: string): TicketPages | undefined => {
    const key = keyOfColumn(columnId);
    return key && queryClient.getQueryData<TicketPages>(key);
  };

  /** A fetch that runs would bring the old state back; a first load has none, and cancelled it never comes. */
  function change<T>(queryKey: QueryKey, next: (data: T) => T): void {
    const data = queryClient.getQueryData<T>(queryKey);
    if (data === undefined) return;
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData<T>(queryKey, next(data));
  }

  function changePages(columnId: string, next: (pages: TicketPages) => TicketPages): void {
    const key = keyOfColumn(columnId);
    if (key) change<TicketPages>(key, next);
  }

  const cache: BoardCache = {
    columns: boards,
    column: id => boards().find(board => board.id === id),
    countsAge: () => Date.now() - (queryClient.getQueryState(boardsKey)?.dataUpdatedAt ?? 0),
    refreshCounts: () => void queryClient.invalidateQueries({ queryKey: boardsKey, exact: true }),
    tickets: columnId => rowsOf(pagesOf(columnId)),
    isComplete: columnId => {
      const pages = pagesOf(columnId);
      return pages !== undefined && isComplete(pages);
    },
    find: ticketId => {
      for (const { id } of boards()) {
        const index = placeIn(pagesOf(id), ticketId);
        if (index !== -1) return { ticket: cache.tickets(id)[index]!, columnId: id, index };
      }
      return null;
    },
    move: (ticket, to) => {
      cache.take(ticket.id);
      cache.put(ticket, to);
    },
    take: ticketId => {
      const found = cache.find(ticketId);
      if (!found) return;
      changePages(found.columnId, pages => withoutTicket(pages, ticketId));
      cache.count(found.columnId, -1);
    },
    put: (ticket, { columnId, index }) => {
      const placed = { ...ticket, board_id: columnId };
      changePages(columnId, pages => withTicket(pages, index, placed));
      cache.count(columnId, 1);
      patchInLists(queryClient, ticket.id, { board_id: columnId }, ['readTicket', 'findTicket']);
    },
    count: (columnId, by) => {
      change<{ data: Board[] }>(boardsKey, data =>
        patchRecord(data, columnId, (board: Board) => ({
          ...board,
          ticket_count: Math.max(0, board.ticket_count + by),
        })),
      );
    },
    patch: (ticketId, fields) =>
      patchInLists(queryClient, ticketId, fields, [
        'listTickets',
        'readTicket',
        'findTicket',
        'listMyTickets',
      ]),
    setColumns: next => change<{ data: Board[] }>(boardsKey, data => ({ ...data, data: next(data.data) })),
  };
  return cache;
}
