import type { TicketListItem } from '#contract/tickets.ts';
import {
  applyWrite,
  type ReversalOptions,
  ticketsMessage,
  undoOfCreation,
} from '#entities/ticket/writes/apply-write.tsx';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import {
  archiveWrite,
  deleteWrite,
  restoreWrite,
  storedPlace,
  type TicketWrite,
  unarchiveWrite,
} from '#entities/ticket/writes/ticket-writes.ts';
import type { UndoableWrite } from '#ui/undo.ts';
import type { BoardOptions, BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { keyOfView } from '../view/board-view.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type PreviousPlace, placeOfUndo, previousPlace } from './previous-place.ts';
import { type RefusalState, reportRefusals } from './report-refusals.ts';

type BoardWrite = Pick<ReversalOptions, 'write' | 'undo' | 'beforeShown' | 'onShown'>;

export function createTicketRemovals(
  board: RefusalState & Pick<BoardState, 'drag' | 'view'>,
  writer: TicketWriter,
  { queryClient, onGone, canRestore }: Pick<BoardOptions, 'canRestore' | 'onGone' | 'queryClient'>,
) {
  const { cache, drag, elements, focus, view } = board;

  /** Focuses the card that took the place, else the one before, unless something else has the focus. */
  function focusNear({ listId, index }: PlacedTicket): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const ids = elements.rowsOf(listId);
      focus.focusIn(listId, ids[Math.min(index, ids.length - 1)]);
    });
  }

  const onBoard = ({ onShown, ...write }: BoardWrite): ReversalOptions => ({
    ...write,
    onShown: tickets => {
      showRows(drag);
      onShown?.(tickets);
    },
    onUndone: () => showRows(drag),
    onRefused: refused => reportRefusals(board, refused),
  });

  /** `restoredFrom` is where an undo finds the tickets; null where there is no undo. */
  function removal(write: TicketWrite, restoredFrom: 'archive' | 'trash' | null): ReversalOptions {
    let placed: readonly PlacedTicket[] = [];
    let previous = new Map<string, PreviousPlace>();
    const placeOf = (ticket: TicketListItem) => {
      const place = previous.get(ticket.id);
      if (!place) return storedPlace(ticket);
      return { to: placeOfUndo(cache, ticket.id, place), view: keyOfView(view.get()) };
    };
    return onBoard({
      write,
      undo: restoredFrom && restoreWrite(restoredFrom, placeOf),
      beforeShown: removed => {
        placed = findAll(removed.map(({ id }) => id));
        previous = new Map(placed.map(one => [one.ticket.id, previousPlace(cache, view.get(), one)]));
      },
      onShown: removed => {
        if (placed[0]) focusNear(placed[0]);
        for (const ticket of removed) onGone(ticket);
      },
    });
  }

  /** Puts archived tickets at the ends of their columns; those of a full column stay archived. */
  function unarchive(tickets: readonly TicketListItem[]): void {
    let previous = new Map<string, PlacedTicket>();
    const archiveAgain = archiveWrite(({ id }) => {
      const place = previous.get(id);
      const to = place ? { columnId: place.columnId, index: place.index } : null;
      return { to, view: keyOfView(view.get()) };
    });
    const options = onBoard({
      write: unarchiveWrite,
      undo: archiveAgain,
      beforeShown: archived => {
        previous = new Map(findAll(archived.map(({ id }) => id)).map(one => [one.ticket.id, one]));
      },
    });
    const words = `${tickets.length === 1 ? 'is' : 'are'} back on the board`;
    applyWrite(writer, tickets, {
      ...options,
      noun: 'unarchiving',
      message: ticketsMessage(tickets, words),
    });
  }

  const findAll = (ids: readonly string[]) => ids.flatMap(id => cache.find(id) ?? []);
  const findTickets = (ids: readonly string[]) => findAll(ids).map(({ ticket }) => ticket);
  const isArchived = (ticket: TicketListItem) => Boolean(ticket.archived_at);
  const remove = (tickets: readonly TicketListItem[], noun: string, options: ReversalOptions) =>
    applyWrite(writer, tickets, {
      ...options,
      noun,
      message: ticketsMessage(tickets, options.write.participle),
    });
  return {
    archive: (ids: readonly string[]) => {
      const unarchived = findTickets(ids).filter(ticket => !isArchived(ticket));
      remove(unarchived, 'archiving', removal(archiveWrite(), 'archive'));
    },
    unarchive: (ids: readonly string[]) => unarchive(findTickets(ids).filter(isArchived)),
    remove: (ids: readonly string[]) =>
      remove(findTickets(ids), 'deletion', removal(deleteWrite(queryClient), canRestore() ? 'trash' : null)),
    undoOfCreation: (tickets: readonly TicketListItem[]): UndoableWrite =>
      undoOfCreation(writer, tickets, removal(deleteWrite(queryClient), canRestore() ? 'trash' : null)),
  };
}
