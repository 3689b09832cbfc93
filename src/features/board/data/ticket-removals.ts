import type { TicketListItem } from '#contract/tickets.ts';
import { applyWrite, ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import {
  archiveWrite,
  deleteWrite,
  restoreWrite,
  type TicketWrite,
  unarchiveWrite,
} from '#entities/ticket/writes/ticket-writes.ts';
import { counted } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import type { BoardOptions, BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { keyOfView } from '../view/board-view.ts';
import type { PlacedTicket } from './board-cache.ts';
import { placeOfUndo, previousPlace } from './previous-place.ts';
import { type RefusalState, reportRefusals } from './report-refusals.ts';

const subject = (tickets: readonly TicketListItem[]) =>
  tickets.length === 1 ? `${tickets[0]!.reference} is` : `${counted(tickets.length, 'ticket')} are`;

interface BoardRemoval {
  write: TicketWrite;
  /** Null where the write cannot be undone. */
  undo: TicketWrite | null;
  /** The message after the tickets: "archived". */
  words: string;
  onShown: () => void;
  onUndone?: (tickets: readonly TicketListItem[]) => void;
}

export function createTicketRemovals(
  board: RefusalState & Pick<BoardState, 'drag' | 'view'>,
  writer: TicketWriter,
  { queryClient, onGone, canRestore }: Pick<BoardOptions, 'canRestore' | 'onGone' | 'queryClient'>,
) {
  const { cache, drag, elements, focus, view } = board;

  /** Focuses the card that took the place, else the one before, unless something else has the focus. */
  function focusNear({ columnId, index }: PlacedTicket): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const ids = elements.rowsOf(columnId);
      focus.focusIn(columnId, ids[Math.min(index, ids.length - 1)]);
    });
  }

  function applyOnBoard(tickets: readonly TicketListItem[], removal: BoardRemoval): void {
    const { write, undo, words, onShown, onUndone } = removal;
    applyWrite(writer, tickets, {
      write,
      undo,
      message: ticketsMessage(tickets, words),
      onShown: () => {
        showRows(drag);
        onShown();
      },
      onUndone: restored => {
        showRows(drag);
        onUndone?.(restored);
      },
      onRefused: refused => reportRefusals(board, refused),
    });
  }

  /** `restoredFrom` is where an undo finds the tickets; null where there is no undo. */
  function removeFromBoard(
    placed: readonly PlacedTicket[],
    write: TicketWrite,
    restoredFrom: 'archive' | 'trash' | null,
  ): void {
    const tickets = placed.map(({ ticket }) => ticket);
    const previous = new Map(placed.map(one => [one.ticket.id, previousPlace(cache, view.get(), one)]));
    const placeOf = ({ id }: TicketListItem) => ({
      to: placeOfUndo(cache, id, previous.get(id)!),
      view: keyOfView(view.get()),
    });
    applyOnBoard(tickets, {
      write,
      undo: restoredFrom && restoreWrite(restoredFrom, placeOf),
      words: write.participle,
      onShown: () => {
        focusNear(placed[0]!);
        for (const ticket of tickets) onGone(ticket);
      },
      onUndone: restored => announce(`${subject(restored)} back.`),
    });
  }

  /** Puts archived tickets at the ends of their columns; those of a full column stay archived. */
  function unarchive(placed: readonly PlacedTicket[]): void {
    const tickets = placed.map(({ ticket }) => ticket);
    const previous = new Map(placed.map(one => [one.ticket.id, one]));
    const archiveAgain = archiveWrite(({ id }) => {
      const { columnId, index } = previous.get(id)!;
      return { to: { columnId, index }, view: keyOfView(view.get()) };
    });
    applyOnBoard(tickets, {
      write: unarchiveWrite,
      undo: archiveAgain,
      words: `${tickets.length === 1 ? 'is' : 'are'} back on the board`,
      onShown: () => announce(`${subject(tickets)} back on the board.`),
    });
  }

  const findAll = (ids: readonly string[]) => ids.flatMap(id => cache.find(id) ?? []);
  const isArchived = ({ ticket }: PlacedTicket) => Boolean(ticket.archived_at);
  return {
    archive: (ids: readonly string[]) => {
      const onBoard = findAll(ids).filter(placed => !isArchived(placed));
      removeFromBoard(onBoard, archiveWrite(), 'archive');
    },
    unarchive: (ids: readonly string[]) => unarchive(findAll(ids).filter(isArchived)),
    remove: (ids: readonly string[]) =>
      removeFromBoard(findAll(ids), deleteWrite(queryClient), canRestore() ? 'trash' : null),
  };
}
