import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { ShownChange } from './pending-write.ts';

/** The columns of the ticket's project in their order; undefined while they are not cached. */
const cachedColumns = (queryClient: QueryClient, { project_id: project }: TicketListItem) =>
  queryClient.getQueryData(query('listBoards', { project }).queryKey)?.data;

/** Returns a column of the ticket's project; undefined while its columns are not cached. */
export function cachedColumn(
  queryClient: QueryClient,
  ticket: TicketListItem,
  columnId: string,
): Board | undefined {
  return cachedColumns(queryClient, ticket)?.find(({ id }) => id === columnId);
}

/** Adds what the service will set when the ticket enters another column (section 5). */
export function withArrival(
  queryClient: QueryClient,
  ticket: TicketListItem | null,
  change: ShownChange,
): ShownChange {
  const columnId = change.fields?.board_id;
  if (!ticket || !columnId || columnId === ticket.board_id) return change;
  const board_entered_at = new Date().toISOString();
  const column = cachedColumn(queryClient, ticket, columnId);
  const isFirst = cachedColumns(queryClient, ticket)?.[0] === column;
  const progress = column && {
    started_at: isFirst ? null : (ticket.started_at ?? board_entered_at),
    completed_at: column.is_done ? (ticket.completed_at ?? board_entered_at) : null,
  };
  return { ...change, fields: { board_entered_at, ...progress, ...change.fields } };
}
