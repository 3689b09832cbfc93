import type { QueryClient } from '@tanstack/react-query';
import { isOtherDeployment } from '#api/connection.ts';
import { query, rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { pendingStore } from '#entities/ticket/writes/pending-store.ts';
import { shownColumns } from '#entities/ticket/writes/shown-columns.ts';
import { shownPages, type TicketListRequest } from '#entities/ticket/writes/shown-pages.ts';
import { isComplete, placeIn, type TicketPages } from '#entities/ticket/writes/ticket-pages.ts';
import { createStore, type Store } from '#lib/store.ts';
import { areInOneLane } from '../lane-board.ts';
import { type BoardView, plainView } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import { columnTickets } from './column-tickets.ts';

export interface PlacedTicket {
  ticket: TicketListItem;
  columnId: string;
  /** The list on screen that holds it: its column, or a group of the list. */
  listId: string;
  /** Among the rows of that list. */
  index: number;
}

/** Rows that stand together on screen. */
export interface TicketGroupRows {
  id: string;
  rows: readonly TicketListItem[];
}

/** Counts and adds up the tickets in view; null while they are not known. */
type FiguresInColumn = (columnId: string) => { count: number; estimate: number } | null;

export type BoardCache = ReturnType<typeof createBoardCache>;

/** The loaded columns and tickets of a board with the pending writes laid over them. */
export function createBoardCache(
  queryClient: QueryClient,
  projectId: string,
  viewStore: Pick<Store<BoardView>, 'get'> = createStore(plainView),
) {
  const pending = pendingStore(queryClient);
  const boardsKey = query('listBoards', { project: projectId }).queryKey;
  let outdatedAt = 0;
  const boards = () => queryClient.getQueryData(boardsKey)?.data ?? [];
  const columns = (): readonly Board[] => shownColumns(boards(), pending.get());
  const pagesIn = (view: BoardView, columnId: string): TicketPages | undefined => {
    const column = boards().find(board => board.id === columnId);
    if (!column) return undefined;
    const { queryKey } = columnTickets(projectId, column, view);
    const pages = queryClient.getQueryData<TicketPages>(queryKey);
    return pages && shownPages(pages, queryKey[1] as TicketListRequest, pending.get());
  };
  const pagesOf = (columnId: string) => pagesIn(viewStore.get(), columnId);

  function tickets(columnId: string): readonly TicketListItem[] {
    const rows = rowsOf(pagesOf(columnId));
    // The service of another deployment may ignore filters and orders.
    return isOtherDeployment() ? rowsInView(rows, viewStore.get(), new Date()) : rows;
  }

  /** Set while the list is grouped by anything but columns. */
  let readGroups: (() => readonly TicketGroupRows[]) | null = null;
  /** Set on a board with lanes, whose columns are not read as a whole. */
  let figuresInColumn: FiguresInColumn | null = null;
  /** Set on a board with lanes, which may hold a ticket in several. */
  let usedList: (() => string | null) | null = null;
  const lists = (): readonly TicketGroupRows[] =>
    readGroups?.() ?? columns().map(({ id }) => ({ id, rows: tickets(id) }));

  function findInGroups(
    groups: readonly TicketGroupRows[],
    ticketId: string,
    nearList: string | null | undefined,
  ): PlacedTicket | null {
    let first: PlacedTicket | null = null;
    for (const { id: listId, rows } of groups) {
      const index = rows.findIndex(row => row.id === ticketId);
      const ticket = rows[index];
      if (!ticket) continue;
      const placed = { ticket, columnId: ticket.board_id, listId, index };
      if (!nearList || areInOneLane(nearList, listId)) return placed;
      first ??= placed;
    }
    return first;
  }

  return {
    columns,
    /** Makes these groups the lists on screen; null for the columns. `inUse` returns the list that is worked in. */
    showGroups: (
      read: (() => readonly TicketGroupRows[]) | null,
      figuresIn: FiguresInColumn | null = null,
      inUse: (() => string | null) | null = null,
    ): void => {
      readGroups = read;
      figuresInColumn = figuresIn;
      usedList = inUse;
    },
    /** In the order on screen. */
    lists,
    /** Returns the loaded rows of a list on screen; undefined where it is not. */
    rowsIn: (listId: string) => lists().find(({ id }) => id === listId)?.rows,
    column: (id: string) => columns().find(board => board.id === id),
    /** `Infinity` for counts that others have changed since they were read. */
    countsAgeMs: () => {
      const readAt = queryClient.getQueryState(boardsKey)?.dataUpdatedAt ?? 0;
      return readAt > outdatedAt ? Date.now() - readAt : Infinity;
    },
    /** Call when others have changed counts that are not read again yet. */
    noteOutdatedCounts: () => {
      outdatedAt = Date.now();
    },
    refreshCounts: () => void queryClient.invalidateQueries({ queryKey: boardsKey, exact: true }),
    tickets,
    /** The loaded rows without filters, in the manual order; null when only those of the view are loaded. */
    allTickets: (columnId: string): readonly TicketListItem[] | null => {
      const pages = pagesIn(plainView, columnId);
      return pages ? rowsOf(pages) : null;
    },
    countInView: (columnId: string): number | null => {
      if (figuresInColumn) return figuresInColumn(columnId)?.count ?? null;
      const pages = pagesOf(columnId);
      if (!pages) return null;
      if (!isOtherDeployment()) return totalOf(pages) ?? null;
      return isComplete(pages) ? tickets(columnId).length : null;
    },
    /** Returns the sum of the estimates of the tickets in view, or null while it is not known. */
    estimateInView: (columnId: string): number | null => {
      if (figuresInColumn) return figuresInColumn(columnId)?.estimate ?? null;
      const pages = pagesOf(columnId);
      if (!pages || !isComplete(pages)) return null;
      return tickets(columnId).reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
    },
    /** Whether every row of the column in view is loaded. */
    isComplete: (columnId: string): boolean => {
      const pages = pagesOf(columnId);
      return pages !== undefined && isComplete(pages);
    },
    /** Where several lanes hold it, that of `nearList` comes first: by default the list that is worked in. */
    find: (ticketId: string, nearList = usedList?.()): PlacedTicket | null => {
      if (readGroups) return findInGroups(readGroups(), ticketId, nearList);
      for (const { id } of boards()) {
        const pages = pagesOf(id);
        const index = placeIn(pages, ticketId);
        if (index !== -1) return { ticket: rowsOf(pages)[index]!, columnId: id, listId: id, index };
      }
      return null;
    },
    findByReference: (reference: string): TicketListItem | undefined =>
      lists()
        .flatMap(({ rows }) => rows)
        .find(ticket => ticket.reference === reference),
    setColumns: (change: (columns: Board[]) => Board[]): void => {
      const list = queryClient.getQueryData(boardsKey);
      if (!list) return;
      // A running read would restore the old state.
      void queryClient.cancelQueries({ queryKey: boardsKey, exact: true });
      queryClient.setQueryData(boardsKey, { ...list, data: change(list.data) });
    },
  };
}
