import { createElement } from 'react';
import { probe, reachable } from '#api/reach.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { ticketsMessage } from '#entities/ticket/writes/carry-out.tsx';
import type { PendingWrite, Place } from '#entities/ticket/writes/pending-write.ts';
import { sendWithUndo } from '#entities/ticket/writes/send-with-undo.ts';
import { moveRequest } from '#entities/ticket/writes/steps.ts';
import type { SendOptions, ShownWrite, TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { counted } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import { type ToastInput, toast } from '#ui/toast.ts';
import type { BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { flyAlong } from '../drag/fly.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { stepsTo } from '../moves/steps.ts';
import { type BoardView, keyOfView } from '../view/board-view.ts';
import { positionWords, refusalWords } from '../words.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type PreviousPlace, placeOfUndo, previousPlace, sentPosition } from './previous-place.ts';
import { announceArchived, type RefusalState, reportRefusals } from './report-refusals.ts';

function refuseOffline(): boolean {
  if (reachable.get()) return false;
  // Try again: it may be reachable by now.
  void probe();
  toast({ kind: 'error', message: 'Not moved: offline, limits cannot be checked.', mergeKey: 'offline' });
  return true;
}

interface Move extends ShownWrite {
  from: PreviousPlace;
}

/** Milliseconds after which a count is too old to refuse a move: the service decides. */
const freshCount = 10_000;

export function showAt(
  writer: TicketWriter,
  view: BoardView,
  ticket: TicketListItem,
  { columnId, index, after }: Place,
): PendingWrite {
  const entered = ticket.board_id !== columnId && { board_entered_at: new Date().toISOString() };
  const change = {
    to: { columnId, index, ...(after !== undefined && { after }) },
    view: keyOfView(view),
    fields: { board_id: columnId, ...entered },
  };
  return writer.show(ticket.id, ticket, change);
}

export function createTicketMoves(
  board: RefusalState & Pick<BoardState, 'drag' | 'refusal' | 'selection' | 'view'>,
  writer: TicketWriter,
) {
  const { cache, drag, elements, focus, refusal, selection, view } = board;
  const idsIn = (columnId: string) => cache.tickets(columnId).map(ticket => ticket.id);

  /** Keeps the focused card focused, also when it moves to `into`, whose rows may not be loaded yet. */
  function keepingFocus(ticketIds: readonly string[], change: () => void, into?: string): void {
    const focused = focus.current();
    change();
    if (focused === null || !ticketIds.includes(focused)) return;
    const now = cache.find(focused);
    if (now) focus.focus(now.columnId, now.ticket.id);
    else if (into !== undefined && cache.countInView(into) === null) focus.focusWhenLoaded(focused);
  }

  function flyThrough(ids: readonly string[], change: () => void): void {
    keepingFocus(ids, () =>
      flyAlong(elements, ids, () => {
        change();
        showRows(drag);
      }),
    );
  }

  const refusing = (moves: readonly ShownWrite[], what: string): SendOptions => ({
    // A ticket that was moved again stays there.
    takeBack: ({ ticket, write }, remove) =>
      writer.isLatest(write) ? flyThrough([ticket.id], remove) : remove(),
    onRefused: refusals => {
      reportRefusals(board, what, moves.length, refusals);
      if (moves.length > 1) selection.add(refusals.tickets.map(({ id }) => id));
    },
  });

  function undo(moves: readonly Move[]): void {
    if (moves.length === 0) return;
    const undone: ShownWrite[] = [];
    const ids = moves.map(({ ticket }) => ticket.id);
    flyThrough(ids, () => {
      for (const { ticket, write, from } of moves) {
        // It may be behind the loaded rows.
        const now = cache.find(ticket.id)?.ticket ?? { ...ticket, board_id: write.to!.columnId };
        const to = placeOfUndo(cache, ticket.id, from);
        const request = { name: 'moveTicket' as const, variables: moveRequest(ticket.id, to) };
        undone.push({ ticket: now, write: showAt(writer, view.get(), now, to), request });
      }
    });
    writer.send(undone, refusing(undone, 'moved back'));
    announce('Move undone.');
  }

  /** Announces moves. Returns their message, which counts further moves that follow soon. */
  function moveToast(found: readonly PlacedTicket[], to: Place): ToastInput {
    const target = cache.column(to.columnId)!;
    const [{ ticket, columnId }] = found as [PlacedTicket];
    const across = found.some(other => other.columnId !== to.columnId);
    const where = `${across ? 'to' : 'within'} ${target.name}`;
    const place = positionWords(to.index ?? target.ticket_count - 1, target.ticket_count);
    const icon = createElement(ColumnGlyph, { columns: cache.columns(), id: target.id });
    if (found.length > 1) {
      announce(`Moved ${counted(found.length, 'ticket')} ${where}.`);
      return { icon, message: `${counted(found.length, 'ticket')} moved ${where}` };
    }
    const source = cache.column(columnId)?.name ?? '';
    announce(
      across
        ? `Moved ${ticket.reference} from ${source} to ${target.name}, ${place}.`
        : `Moved ${ticket.reference} to ${place} in ${target.name}.`,
    );
    const message = (count: number) =>
      count === 1 ? ticketsMessage([ticket], `moved ${where}`) : `${counted(count, 'ticket')} moved`;
    return { icon, message, mergeKey: 'ticket moved', about: ticket.id };
  }

  function show(found: readonly PlacedTicket[], to: Place): Move[] {
    const previous = found.map(placed => previousPlace(cache, view.get(), placed));
    const moved = found.map(({ ticket }) => ticket.id);
    const steps = stepsTo(idsIn(to.columnId), moved, to.index);
    const positions = new Map<string, number>();
    return found.flatMap((placed, turn) => {
      const place = { columnId: to.columnId, ...steps[turn]! };
      const now = cache.find(placed.ticket.id)!;
      const end = cache.column(to.columnId)!.ticket_count - 1;
      if (now.columnId === place.columnId && now.index === (place.index ?? end)) return [];
      const write = showAt(writer, view.get(), now.ticket, place);
      const position = sentPosition(cache, placed, place, positions);
      if (position !== null) positions.set(placed.ticket.id, position);
      const variables = moveRequest(placed.ticket.id, { ...place, position });
      const request = { name: 'moveTicket' as const, variables };
      return [{ ticket: placed.ticket, write, request, from: previous[turn]! }];
    });
  }

  function refuse(column: Board, adding: number): void {
    announce(`${column.name} ${refusalWords(column, adding)}`, 'assertive');
    refusal.set({ columnId: column.id, adding });
  }

  /** Returns false when nothing moves: the column lacks room, or the tickets are there already. */
  function moveMany(ticketIds: readonly string[], to: Place, draw = () => showRows(drag)): boolean {
    const all = ticketIds.flatMap(id => cache.find(id) ?? []);
    const found = all.filter(({ ticket }) => !ticket.archived_at);
    if (found.length === 0 && all[0]) announceArchived(all[0].ticket);
    const column = cache.column(to.columnId);
    if (found.length === 0 || !column || refuseOffline()) return false;
    const adding = found.filter(({ columnId }) => columnId !== to.columnId).length;
    if (isRefused(dropState(column, adding)) && cache.countsAge() < freshCount) {
      refuse(column, adding);
      return false;
    }
    let done: Move[] = [];
    const change = () => {
      done = show(found, to);
      if (done.length > 0) draw();
    };
    keepingFocus(ticketIds, change, to.columnId);
    if (done.length === 0) return false;
    refusal.set(null);
    sendWithUndo(writer, done, {
      message: moveToast(found, to),
      undo: tickets => undo(done.filter(({ ticket }) => tickets.includes(ticket))),
      ...refusing(done, 'moved'),
    });
    return true;
  }

  return { refuse, moveMany };
}
