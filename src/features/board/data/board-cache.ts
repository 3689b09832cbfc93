import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isForeign } from '#api/connection.ts';
import { patchInLists, patchRecord } from '#api/optimistic.ts';
import { query, rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { isComplete, placeIn, type TicketPages, withoutTicket, withTicket } from '../moves/pages.ts';
import { createStore, type Store } from '../store.ts';
import { type BoardView, isFiltered, isSorted, plainView } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import { orderOf } from '../view/ticket-order.ts';
import { columnTickets } from './column-tickets.ts';

/** Where a ticket stands: its column, and its place among the rows in view there (null: at the end). */
export interface Place {
  columnId: string;
  index: number | null;
  /** The ticket it stands right behind; null at the top, absent where only the index counts. */
  after?: string | null;
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
  /** The loaded rows of the view. */
  tickets: (columnId: string) => readonly TicketListItem[];
  /** The loaded rows of the whole column, whatever the view leaves out; null where only the view's are loaded. */
  whole: (columnId: string) => readonly TicketListItem[] | null;
  /** How many tickets of a column are in the view; null while that is not known. */
  matching: (columnId: string) => number | null;
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

export function createBoardCache(
  queryClient: QueryClient,
  projectId: string,
  view: Pick<Store<BoardView>, 'get'> = createStore(plainView),
): BoardCache {
  const boardsKey = query('listBoards', { project: projectId }).queryKey;
  const boards = () => queryClient.getQueryData(boardsKey)?.data ?? [];
  const keyIn = (shown: BoardView, id: string) => {
    const column = boards().find(board => board.id === id);
    return column && columnTickets(projectId, column, shown).queryKey;
  };
  const pagesIn = (shown: BoardView, columnId: string): TicketPages | undefined => {
    const key = keyIn(shown, columnId);
    return key && queryClient.getQueryData<TicketPages>(key);
  };
  const pagesOf = (columnId: string) => pagesIn(view.get(), columnId);
  const isPlain = () => !isFiltered(view.get()) && !isSorted(view.get());

  /** A fetch that runs would bring the old state back; a first load has none, and cancelled it never comes. */
  function change<T>(queryKey: QueryKey, next: (data: T) => T): void {
    const data = queryClient.getQueryData<T>(queryKey);
    if (data === undefined) return;
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData<T>(queryKey, next(data));
  }

  function changePages(shown: BoardView, columnId: string, next: (pages: TicketPages) => TicketPages): void {
    const key = keyIn(shown, columnId);
    if (key) change<TicketPages>(key, next);
  }

  /** The index that a ticket gets among the rows of the view; in an order that is not by hand, by that order. */
  function indexInView(ticket: TicketListItem, { columnId, index }: Place): number | null {
    const { sort } = view.get();
    if (sort === null) return index;
    const before = orderOf(sort);
    const at = cache.tickets(columnId).findIndex(row => before(ticket, row) < 0);
    return at === -1 ? null : at;
  }

  /** The index in the whole column; undefined where it is not known. */
  function indexInWhole({ columnId, index, after }: Place): number | null | undefined {
    if (after === null || index === null) return after === null ? 0 : null;
    const at = after === undefined ? -1 : placeIn(pagesIn(plainView, columnId), after);
    return at === -1 ? undefined : at + 1;
  }

  const cache: BoardCache = {
    columns: boards,
    column: id => boards().find(board => board.id === id),
    countsAge: () => Date.now() - (queryClient.getQueryState(boardsKey)?.dataUpdatedAt ?? 0),
    refreshCounts: () => void queryClient.invalidateQueries({ queryKey: boardsKey, exact: true }),
    tickets: columnId => {
      const rows = rowsOf(pagesOf(columnId));
      return isForeign() ? rowsInView(rows, view.get(), new Date()) : rows;
    },
    whole: columnId => {
      const pages = pagesIn(plainView, columnId);
      return pages ? rowsOf(pages) : null;
    },
    matching: columnId => {
      const pages = pagesOf(columnId);
      if (!pages) return null;
      if (!isForeign()) return totalOf(pages) ?? null;
      return isComplete(pages) ? cache.tickets(columnId).length : null;
    },
    isComplete: columnId => {
      const pages = pagesOf(columnId);
      return pages !== undefined && isComplete(pages);
    },
    find: ticketId => {
      for (const { id } of boards()) {
        const index = placeIn(pagesOf(id), ticketId);
        if (index !== -1) return { ticket: rowsOf(pagesOf(id))[index]!, columnId: id, index };
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
      changePages(view.get(), found.columnId, pages => withoutTicket(pages, ticketId));
      if (!isPlain()) changePages(plainView, found.columnId, pages => withoutTicket(pages, ticketId));
      if (!found.ticket.archived_at) cache.count(found.columnId, -1);
    },
    put: (ticket, to) => {
      const { columnId } = to;
      const enters = ticket.board_id !== columnId && { board_entered_at: new Date().toISOString() };
      const placed = { ...ticket, board_id: columnId, ...enters };
      const index = indexInView(placed, to);
      changePages(view.get(), columnId, pages => withTicket(pages, index, placed));
      const whole = isPlain() ? undefined : indexInWhole(to);
      if (whole !== undefined) changePages(plainView, columnId, pages => withTicket(pages, whole, placed));
      if (!placed.archived_at) cache.count(columnId, 1);
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
