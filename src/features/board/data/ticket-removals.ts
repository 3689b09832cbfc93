import type { TicketListItem } from '#contract/tickets.ts';
import { carryOut, ticketsMessage } from '#entities/ticket/writes/carry-out.tsx';
import {
  archiveStep,
  bringBackStep,
  deleteStep,
  unarchiveStep,
  type WriteStep,
} from '#entities/ticket/writes/steps.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
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

export function createTicketRemovals(
  board: RefusalState & Pick<BoardState, 'drag' | 'view'>,
  writer: TicketWriter,
  { queryClient, onGone, canRestore }: Pick<BoardOptions, 'canRestore' | 'onGone' | 'queryClient'>,
) {
  const { cache, drag, elements, focus, view } = board;

  /** When a menu or the bar had the focus: focuses the card that took the place, else the one before. */
  function focusNear({ columnId, index }: PlacedTicket): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const ids = elements.rowsOf(columnId);
      focus.focusIn(columnId, ids[Math.min(index, ids.length - 1)]);
    });
  }

  function act(
    tickets: readonly TicketListItem[],
    step: WriteStep,
    back: WriteStep | null,
    words: string,
    { onShown, onUndone }: Pick<Parameters<typeof carryOut>[2], 'onShown' | 'onUndone'>,
  ): void {
    carryOut(writer, tickets, {
      step,
      back,
      message: ticketsMessage(tickets, words),
      onShown: () => {
        showRows(drag);
        onShown?.();
      },
      onUndone: left => {
        showRows(drag);
        onUndone?.(left);
      },
      onRefused: (refused, count, refusals) => reportRefusals(board, refused.done, count, refusals),
    });
  }

  function takeAway(
    placed: readonly PlacedTicket[],
    step: WriteStep,
    from: 'archive' | 'trash' | null,
  ): void {
    const tickets = placed.map(({ ticket }) => ticket);
    const before = new Map(placed.map(one => [one.ticket.id, previousPlace(cache, view.get(), one)]));
    const placeOf = ({ id }: TicketListItem) => ({
      to: placeOfUndo(cache, id, before.get(id)!),
      view: keyOfView(view.get()),
    });
    act(tickets, step, from && bringBackStep(from, placeOf), step.done, {
      onShown: () => {
        focusNear(placed[0]!);
        for (const ticket of tickets) onGone(ticket);
      },
      onUndone: left => announce(`${subject(left)} back.`),
    });
  }

  /** Puts archived tickets at the ends of their columns; those of a full column stay archived. */
  function unarchive(placed: readonly PlacedTicket[]): void {
    const tickets = placed.map(({ ticket }) => ticket);
    const before = new Map(placed.map(one => [one.ticket.id, one]));
    const archiveAgain = archiveStep(({ id }) => {
      const { columnId, index } = before.get(id)!;
      return { to: { columnId, index }, view: keyOfView(view.get()) };
    });
    const words = `${tickets.length === 1 ? 'is' : 'are'} back on the board`;
    act(tickets, unarchiveStep, archiveAgain, words, {
      onShown: () => announce(`${subject(tickets)} back on the board.`),
    });
  }

  const placed = (ids: readonly string[], isArchived?: boolean) =>
    ids
      .flatMap(id => cache.find(id) ?? [])
      .filter(({ ticket }) => isArchived === undefined || Boolean(ticket.archived_at) === isArchived);
  return {
    archive: (ids: readonly string[]) => takeAway(placed(ids, false), archiveStep(), 'archive'),
    unarchive: (ids: readonly string[]) => unarchive(placed(ids, true)),
    remove: (ids: readonly string[]) =>
      takeAway(placed(ids), deleteStep(queryClient), canRestore() ? 'trash' : null),
  };
}
