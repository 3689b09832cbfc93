import type { QueryClient } from '@tanstack/react-query';
import type { Board } from '#contract/boards.ts';
import type { Ticket } from '#contract/tickets.ts';
import { duplicateTickets } from '#entities/ticket/writes/duplicate-tickets.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import type { UndoableWrite } from '#ui/undo.ts';
import type { BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { keyOfView } from '../view/board-view.ts';
import { type RefusalState, reportRefusals } from './report-refusals.ts';
import { freshCountMs } from './ticket-moves.ts';

interface CopyOptions {
  queryClient: QueryClient;
  undoOfCreation: (tickets: readonly Ticket[]) => UndoableWrite;
  refuse: (column: Board, adding: number) => void;
}

export function createTicketCopies(
  board: RefusalState & Pick<BoardState, 'drag' | 'view'>,
  writer: TicketWriter,
  { queryClient, undoOfCreation, refuse }: CopyOptions,
) {
  const { cache, drag, focus, view } = board;

  /** Returns the first column that has no room for its copies. */
  function fullColumn(columnIds: readonly string[]): { column: Board; adding: number } | undefined {
    if (cache.countsAgeMs() >= freshCountMs) return undefined;
    for (const id of new Set(columnIds)) {
      const column = cache.column(id);
      const adding = columnIds.filter(other => other === id).length;
      if (column && isRefused(dropState(column, adding))) return { column, adding };
    }
    return undefined;
  }

  /** Copies stand right below the tickets; the first one receives the focus, unless it went elsewhere meanwhile. */
  function duplicate(ticketIds: readonly string[]): void {
    const placed = ticketIds.flatMap(id => cache.find(id) ?? []);
    const full = fullColumn(placed.map(({ columnId }) => columnId));
    if (full) {
      refuse(full.column, full.adding);
      return;
    }
    const [first] = placed;
    duplicateTickets(
      queryClient,
      writer,
      placed.map(({ ticket }) => ticket),
      {
        placeOf: ({ id, board_id, archived_at }) => {
          const index = archived_at ? null : (cache.find(id)?.index ?? -1) + 1;
          const to = { columnId: board_id, index, ...(!archived_at && { after: id }) };
          return { to, view: keyOfView(view.get()) };
        },
        undoOfCreation: copies => {
          const write = undoOfCreation(copies);
          const undo = () => {
            const isOnCopy = copies.some(({ id }) => id === focus.current());
            const original = cache.find(first?.ticket.id ?? '');
            if (isOnCopy && original) focus.focus(original.listId, original.ticket.id);
            return write.undo();
          };
          return { ...write, undo };
        },
        onCreated: ([copy]) => {
          showRows(drag);
          const focusedId = focus.current();
          const isElsewhere = focusedId === null && document.activeElement !== document.body;
          const isOnOther = focusedId !== null && !ticketIds.includes(focusedId);
          if (first && copy && !isElsewhere && !isOnOther) focus.focus(first.listId, copy.id);
        },
        onRefused: refused => reportRefusals(board, refused),
      },
    );
  }

  return { duplicate };
}
