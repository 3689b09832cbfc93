import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { insertRecord, optimistic, patchInLists, patchRecord, removeRecord } from '#api/optimistic.ts';
import { keyOf, query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { Ticket, TicketDetail, TicketListItem } from '#contract/tickets.ts';

const everywhere = ['readTicket', 'findTicket', 'listTickets', 'listMyTickets'] as const;

/** Changes a ticket wherever it is shown, at once; gives the way back. */
export function patchTicket(queryClient: QueryClient, id: string, change: Partial<Ticket>): () => void {
  return patchInLists(queryClient, id, change, everywhere);
}

/** Puts the service's answer to a write wherever the ticket is shown, with the version it came with. */
export function storeTicket(queryClient: QueryClient, ticket: Ticket): void {
  const { description_html: _, ...facts } = ticket;
  optimistic(queryClient, [query('readTicket', { ticket: ticket.id }).queryKey], data =>
    withEtag({ ...(data as TicketDetail), ...ticket }, ticket),
  );
  patchInLists(queryClient, ticket.id, facts, ['findTicket', 'listTickets', 'listMyTickets']);
}

/** Puts a ticket onto the end of another column, at once, with the counts of both; gives the way back. */
export function moveInCaches(
  queryClient: QueryClient,
  ticket: Pick<TicketListItem, 'id' | 'board_id' | 'project_id'>,
  boardId: string,
  row: TicketListItem,
): () => void {
  const moved = { ...row, board_id: boardId };
  const undos = [
    optimistic(queryClient, [keyOf('listTickets', { project: ticket.project_id })], (data, key) => {
      const column = columnOf(key);
      if (column === undefined) return patchRecord(data, ticket.id, { board_id: boardId });
      const without = removeRecord(data, ticket.id);
      return column === boardId ? insertRecord(without, Number.POSITIVE_INFINITY, moved) : without;
    }),
    patchInLists(queryClient, ticket.id, { board_id: boardId }, [
      'readTicket',
      'findTicket',
      'listMyTickets',
    ]),
    countInCaches(queryClient, ticket.project_id, { [ticket.board_id]: -1, [boardId]: 1 }),
  ];
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

/** Takes a ticket off the board, at once; gives the way back. */
export function removeFromCaches(
  queryClient: QueryClient,
  ticket: Pick<TicketListItem, 'id' | 'board_id' | 'project_id' | 'archived_at'>,
): () => void {
  const undos = [
    optimistic(
      queryClient,
      [keyOf('listTickets', { project: ticket.project_id }), keyOf('listMyTickets')],
      data => removeRecord(data, ticket.id),
    ),
    ticket.archived_at === null
      ? countInCaches(queryClient, ticket.project_id, { [ticket.board_id]: -1 })
      : () => {},
  ];
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

function countInCaches(
  queryClient: QueryClient,
  project: string,
  changes: Readonly<Record<string, number>>,
): () => void {
  return optimistic(queryClient, [keyOf('listBoards', { project })], data =>
    Object.entries(changes).reduce<unknown>(
      (list, [id, by]) =>
        patchRecord(list, id, (board: Board) => ({
          ...board,
          ticket_count: Math.max(0, board.ticket_count + by),
        })),
      data,
    ),
  );
}

function columnOf(key: QueryKey): string | undefined {
  return (key[1] as { board_id?: string } | undefined)?.board_id;
}
