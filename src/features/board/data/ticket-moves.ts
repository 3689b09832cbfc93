import { createElement } from 'react';
import type { RequestTo } from '#api/operations.ts';
import { probe, reachable } from '#api/reach.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { stillBlockedWords } from '#entities/ticket/fields/blocked/blocker-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { PendingWrite, Place } from '#entities/ticket/writes/pending-write.ts';
import { type ReversibleWrites, sendWithUndo } from '#entities/ticket/writes/send-with-undo.ts';
import type { SendOptions, ShownWrite, TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { moveRequest } from '#entities/ticket/writes/ticket-writes.ts';
import { counted } from '#lib/counted.ts';
import { uncheckedLimit } from '#lib/offline-words.ts';
import { announce } from '#ui/live-region.tsx';
import { type Toast, type ToastInput, toast } from '#ui/toast.ts';
import type { BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { flyAfter } from '../drag/fly.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { consecutivePlaces } from '../moves/place-in-column.ts';
import { type BoardView, keyOfView } from '../view/board-view.ts';
import { positionWords, refusalWords } from '../words.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type Follow, focusWordsAfter, followCards } from './follow-cards.ts';
import { movesMessage } from './moves-message.ts';
import {
  type PreviousPlace,
  placeInCell,
  placeOfUndo,
  previousPlace,
  sentPosition,
  withoutNeighbours,
} from './previous-place.ts';
import { type RefusalState, reportRefusals, sayArchived } from './report-refusals.ts';

/** Refuses, offline, what might not fit; what fits in any case is kept for later. */
function refuseOffline(column: Board, adding: number): boolean {
  if (reachable.get() || adding === 0 || column.wip_limit === null) return false;
  // Try again: it may be reachable by now.
  void probe();
  const message = `Not moved. ${uncheckedLimit(column.name)}`;
  toast({ kind: 'error', isBrief: true, message, mergeKey: 'offline' });
  return true;
}

type Move = ShownWrite & { from: PreviousPlace };

const lacksRoom = (column: Board, adding: number): boolean => isRefused(dropState(column, adding));

/** An older count does not refuse a move: the service decides. */
export const freshCountMs = 10_000;

/** Shows a ticket at its new place. The returned write must be sent in the same task. */
export function showMove(
  writer: TicketWriter,
  view: BoardView,
  ticket: TicketListItem,
  { columnId, index, after }: Place,
): PendingWrite {
  const change = {
    to: { columnId, index, ...(after !== undefined && { after }) },
    view: keyOfView(view),
    fields: { board_id: columnId },
  };
  return writer.show({ ticketId: ticket.id, ticket, change });
}

export function createTicketMoves(
  board: RefusalState & Pick<BoardState, 'drag' | 'refusal' | 'selection' | 'view'>,
  writer: TicketWriter,
) {
  const { cache, drag, elements, refusal, selection, view } = board;
  const idsIn = (columnId: string) => cache.tickets(columnId).map(ticket => ticket.id);

  /** Runs `change`, and flies the cards from their old to their new places. */
  function changeWithFlight(
    ticketIds: readonly string[],
    change: () => void,
    following: Pick<Follow, 'comeBack' | 'listOf'> = {},
  ): void {
    // A ticket with several labels has a card in several lanes.
    const cardOf = (id: string) => elements.card(id, cache.find(id, following.listOf?.(id))?.listId);
    followCards(board, { ticketIds, ...following }, () =>
      flyAfter(cardOf, ticketIds, () => {
        change();
        showRows(drag);
      }),
    );
  }

  const refusalOptions = (moves: readonly ShownWrite[], participle: string): SendOptions => ({
    // A ticket that was moved again stays there.
    removeRefused: ({ ticket, write }, remove) =>
      writer.isLatest(write) ? changeWithFlight([ticket.id], remove) : remove(),
    onRefused: refusals => {
      reportRefusals(board, { ...refusals, participle, count: moves.length });
      if (moves.length > 1) selection.add(refusals.tickets.map(({ id }) => id));
    },
  });

  /** A ticket behind the loaded rows is at the place that was sent. */
  function presentPlace({ ticket, write, request }: Move): { ticket: TicketListItem; place: PreviousPlace } {
    const placed = cache.find(ticket.id);
    if (placed) return { ticket: placed.ticket, place: previousPlace(cache, view.get(), placed) };
    const { columnId } = write.to!;
    const { position = null } = request.variables as RequestTo<'moveTicket'>;
    return {
      ticket: { ...ticket, board_id: columnId },
      place: { columnId, ids: null, isWhole: false, position, cell: null },
    };
  }

  /** Shows moves backwards. Taking that back makes them again. */
  function takeBack(moves: readonly Move[], participle: string): ReversibleWrites {
    const present = moves.map(presentPlace);
    let back: Move[] = [];
    changeWithFlight(
      moves.map(({ ticket }) => ticket.id),
      () => {
        back = moves.map(({ ticket, from }, order) => {
          // Tickets that are yet to be moved back are no neighbours to go by.
          const waiting = new Set(moves.slice(order + 1).map(later => later.ticket.id));
          const to = placeOfUndo(cache, ticket.id, withoutNeighbours(from, waiting));
          const { ticket: current, place } = present[order]!;
          return {
            ticket: current,
            write: showMove(writer, view.get(), current, placeInCell(cache, ticket.id, from) ?? to),
            request: { name: 'moveTicket', variables: moveRequest(ticket.id, to) },
            from: place,
          };
        });
      },
      {
        comeBack: true,
        listOf: id => moves.find(({ ticket }) => ticket.id === id)?.from.cell?.listId,
      },
    );
    return reversible(back, participle);
  }

  const reversible = (moves: readonly Move[], participle: string): ReversibleWrites => ({
    writes: moves,
    ...refusalOptions(moves, participle),
    reverse: tickets => {
      const ids = new Set(tickets.map(({ id }) => id));
      const nextParticiple = participle === 'moved back' ? 'moved again' : 'moved back';
      return takeBack(
        moves.filter(({ ticket }) => ids.has(ticket.id)),
        nextParticiple,
      );
    },
  });

  /** Returns the message, which counts further moves that follow soon. */
  function moveMessage(moved: readonly PlacedTicket[], to: Place): ToastInput {
    const target = cache.column(to.columnId)!;
    const [{ ticket, columnId }] = moved as [PlacedTicket];
    const isToOtherColumn = moved.some(other => other.columnId !== to.columnId);
    const where = `${isToOtherColumn ? 'to' : 'within'} ${target.name}`;
    const place = positionWords(to.index ?? target.ticket_count - 1, target.ticket_count);
    const blockedWords =
      target.is_done && isToOtherColumn ? stillBlockedWords(moved.map(({ ticket: each }) => each)) : null;
    const icon = createElement(ColumnGlyph, { columns: cache.columns(), id: target.id });
    const noun = 'move';
    if (moved.length > 1) {
      const movedWords = `${counted(moved.length, 'ticket')} moved ${where}`;
      const spokenWords = `Moved ${counted(moved.length, 'ticket')} ${where}.`;
      if (blockedWords === null) return { icon, noun, message: movedWords, spoken: spokenWords };
      const message = `${movedWords}. ${blockedWords}`;
      return { icon, noun, message, spoken: `${spokenWords} ${blockedWords}` };
    }
    const source = cache.column(columnId)?.name ?? '';
    const spoken = isToOtherColumn
      ? `Moved ${ticket.reference} from ${source} to ${target.name}, ${place}.`
      : `Moved ${ticket.reference} to ${place} in ${target.name}.`;
    if (blockedWords !== null) {
      const message = ticketsMessage([ticket], `moved ${where}. ${blockedWords}`);
      return { icon, noun, message, spoken: `${spoken} ${blockedWords}` };
    }
    const message = (merged: Toast) => movesMessage(ticket, where, merged);
    return { icon, noun, message, spoken, mergeKey: 'ticket moved', about: ticket.reference };
  }

  /** Shows the tickets at the target one after the other. Those that are there already are left out. */
  function showMoves(tickets: readonly PlacedTicket[], { columnId, index }: Place): Move[] {
    const previous = tickets.map(placed => previousPlace(cache, view.get(), placed));
    const moved = tickets.map(({ ticket }) => ticket.id);
    const places = consecutivePlaces({ rows: idsIn(columnId), moved, index });
    const sentPositions = new Map<string, number>();
    return tickets.flatMap((placed, order) => {
      const place = { columnId, ...places[order]! };
      const current = cache.find(placed.ticket.id)!;
      const end = cache.column(columnId)!.ticket_count - 1;
      if (current.listId === columnId && current.index === (place.index ?? end)) return [];
      const write = showMove(writer, view.get(), current.ticket, place);
      const position = sentPosition(cache, placed, place, sentPositions);
      if (position !== null) sentPositions.set(placed.ticket.id, position);
      const variables = moveRequest(placed.ticket.id, { ...place, position });
      const request = { name: 'moveTicket' as const, variables };
      return [{ ticket: placed.ticket, write, request, from: previous[order]! }];
    });
  }

  function refuse(column: Board, adding: number): void {
    announce(`${column.name} ${refusalWords(column, adding)}`, 'assertive');
    refusal.set({ columnId: column.id, adding });
  }

  /** Returns whether the column cannot take the tickets, which it then says. */
  function refuseFull(column: Board, adding: number): boolean {
    // Without a connection the last known count is all there is.
    if (lacksRoom(column, adding) && (!reachable.get() || cache.countsAgeMs() < freshCountMs)) {
      refuse(column, adding);
      return true;
    }
    return refuseOffline(column, adding);
  }

  /**
   * Moves tickets, together and in this order, to one place. `render` shows the changed rows at once.
   * Returns false when nothing moves: the column lacks room, or the tickets are there already.
   */
  function moveMany(ticketIds: readonly string[], to: Place, render = () => showRows(drag)): boolean {
    const placed = ticketIds.flatMap(id => cache.find(id) ?? []);
    const movable = placed.filter(({ ticket }) => !ticket.archived_at);
    if (movable.length === 0 && placed[0]) sayArchived(placed[0].ticket);
    const column = cache.column(to.columnId);
    if (movable.length === 0 || !column) return false;
    const adding = movable.filter(({ columnId }) => columnId !== to.columnId).length;
    if (refuseFull(column, adding)) return false;
    let moves: Move[] = [];
    const change = () => {
      moves = showMoves(movable, to);
      if (moves.length > 0) render();
    };
    const focusWords = focusWordsAfter(board, () =>
      followCards(board, { ticketIds, targetColumnId: to.columnId }, change),
    );
    if (moves.length === 0) return false;
    refusal.set(null);
    const message = moveMessage(movable, to);
    const text = { ...message, spoken: message.spoken + focusWords, isUnsure: lacksRoom(column, adding) };
    sendWithUndo(writer, text, reversible(moves, 'moved'));
    return true;
  }

  return { refuse, refuseFull, moveMany };
}
