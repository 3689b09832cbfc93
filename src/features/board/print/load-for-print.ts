import type { QueryClient } from '@tanstack/react-query';
import type { Board } from '#contract/boards.ts';
import { columnTickets } from '../data/column-tickets.ts';
import type { BoardView } from '../view/board-view.ts';

/** Cards that a printed column holds; the others are counted. */
export const maxPrintedCards = 500;

interface PrintRequest {
  project: string;
  columns: readonly Board[];
  view: BoardView;
}

/** Loads the printed cards of each column. Rejects when one of the reads fails. */
export async function loadForPrint(
  queryClient: QueryClient,
  { project, columns, view }: PrintRequest,
): Promise<void> {
  await Promise.all(
    columns.map(async column => {
      const tickets = columnTickets(project, column, view);
      const loaded = queryClient.getQueryData(tickets.queryKey)?.pages ?? [];
      const meta = loaded.at(-1)?.meta;
      const perPage = meta?.per_page ?? maxPrintedCards;
      const pages = Math.ceil(Math.min(meta?.total ?? column.ticket_count, maxPrintedCards) / perPage);
      if (loaded.length < pages) await queryClient.fetchInfiniteQuery({ ...tickets, pages, staleTime: 0 });
    }),
  );
}
