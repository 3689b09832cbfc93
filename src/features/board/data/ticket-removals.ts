import type { TicketListItem } from '#contract/tickets.ts';
import { carryOut, sayOf } from '#entities/ticket/writes/carry-out.tsx';
import {
  archiveStep,
  bringBackStep,
  deleteStep,
  unarchiveStep,
  type WriteStep,
} from '#entities/ticket/writes/steps.ts';
import { counted } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import type { PlacedTicket } from './board-cache.ts';
import { type BoardParts, showRows, viewNow } from './board-parts.ts';
import { placeOfUndo, previousPlace } from './previous-place.ts';
import { reportRefusals } from './report-refusals.ts';

const subject = (tickets: readonly TicketListItem[]) =>
  tickets.length === 1 ? `${tickets[0]!.reference} is` : `${counted(tickets.length, 'ticket')} are`;

export function createTicketRemovals(parts: BoardParts) {
  const { queryClient, cache, writer, views, focus, onGone, canRestore } = parts;

  /** When a menu or the bar had the focus: focuses the card that took the place, else the one before. */
  function focusNear({ columnId, index }: PlacedTicket): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const column = views.column(columnId);
      const ids = column?.list?.ids() ?? [];
      const next = ids[Math.min(index, ids.length - 1)];
      if (next) focus.focus(columnId, next);
      else column?.element.focus({ preventScroll: true });
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
      message: sayOf(tickets, words),
      onShown: () => {
        showRows(parts);
        onShown?.();
      },
      onUndone: left => {
        showRows(parts);
        onUndone?.(left);
      },
      onRefused: (refused, count, refusals) => reportRefusals(parts, refused.done, count, refusals),
    });
  }

  function takeAway(
    placed: readonly PlacedTicket[],
    step: WriteStep,
    from: 'archive' | 'trash' | null,
  ): void {
    const tickets = placed.map(({ ticket }) => ticket);
    const before = new Map(placed.map(one => [one.ticket.id, previousPlace(parts, one)]));
    const placeOf = ({ id }: TicketListItem) => ({
      to: placeOfUndo(parts, id, before.get(id)!),
      view: viewNow(parts),
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
      return { to: { columnId, index }, view: viewNow(parts) };
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
