import { createElement } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { stillBlockedWords } from '#entities/ticket/fields/blocked/blocker-words.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { ticketsMessage, ticketsWords } from '#entities/ticket/writes/apply-write.tsx';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import { type ReversibleWrites, sendWithUndo } from '#entities/ticket/writes/send-with-undo.ts';
import type { ShownWrite, TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import type { BoardModel } from '../board-model.ts';
import { followCards } from '../data/follow-cards.ts';
import { reportRefusals, sayArchived } from '../data/report-refusals.ts';
import { showRows } from '../drag/drag-store.ts';
import type { LaneBoard } from '../lane-board.ts';
import { isDropInPlace } from '../moves/drop-place.ts';
import { isSorted, keyOfView } from '../view/board-view.ts';
import { positionWords } from '../words.ts';
import { type CellMove, type CellPlace, cellMoveRequest } from './cell-move.ts';
import { reportHalfMove } from './half-move.ts';
import { type BoardLane, cellId } from './lane.ts';
import { dropWords } from './lane-words.ts';

type DropModel = Pick<
  BoardModel,
  'cache' | 'drag' | 'elements' | 'focus' | 'prefs' | 'refusal' | 'selection' | 'ticketActions' | 'view'
>;

interface LaneDropOptions {
  field: FieldGroup;
  laneOf: (listId: string) => BoardLane | null;
  totalOf: LaneBoard['totalOf'];
}

export function createLaneDrop(
  board: DropModel,
  writer: TicketWriter,
  { field, laneOf, totalOf }: LaneDropOptions,
): LaneBoard['drop'] {
  const { cache, drag, elements, focus, refusal, selection, ticketActions, view } = board;

  /** Places the tickets behind each other, the first one behind the card above the drop. */
  function placesOf(
    tickets: readonly TicketListItem[],
    { columnId, listId, index }: Parameters<LaneBoard['drop']>[0]['target'],
  ): (CellPlace | null)[] {
    const ids = new Set(tickets.map(({ id }) => id));
    const rows = cache.rowsIn(listId) ?? [];
    const staying = (row: TicketListItem) => !ids.has(row.id);
    const hasPlaces = index !== null && rows.some(staying) && !isSorted(view.get());
    const above = hasPlaces ? rows.slice(0, index).findLast(staying) : undefined;
    const below = hasPlaces ? rows.slice(index).find(staying) : undefined;
    let previous: { id: string; position: number } | null = above ?? null;
    return tickets.map(ticket => {
      const isInside = ticket.board_id === columnId;
      const before = previous;
      previous = hasPlaces ? { id: ticket.id, position: (before?.position ?? -1) + 1 } : null;
      if (!hasPlaces)
        return isInside ? null : { shown: { columnId, index: null }, sent: { board_id: columnId } };
      if (!before) {
        const wasAbove = isInside && ticket.position < below!.position;
        const position = below!.position - Number(wasAbove);
        return { shown: { columnId, index: position, after: null }, sent: { board_id: columnId, position } };
      }
      const position = before.position + 1;
      return {
        shown: { columnId, index: position, after: before.id },
        sent: { board_id: columnId, position, after_ticket_id: before.id },
      };
    });
  }

  const aboveInCell = (ticketId: string, listId: string | null): string | null => {
    const placed = cache.find(ticketId, listId);
    const rows = (placed && cache.rowsIn(placed.listId)) ?? [];
    return placed ? (rows[placed.index - 1]?.id ?? null) : null;
  };

  /** The way back: the present place and values. */
  function backOf({ ticket, place, values, from }: CellMove): Omit<CellMove, 'ticket'> {
    const { board_id, position } = ticket;
    const listId = from && cellId(from, board_id);
    return {
      place: place && {
        shown: { columnId: board_id, index: position, after: aboveInCell(ticket.id, listId) },
        sent: { board_id, position },
      },
      values:
        values &&
        (Object.fromEntries(
          Object.keys(values).map(name => [name, ticket[name as keyof FieldValues]]),
        ) as FieldValues),
      from,
      listId,
    };
  }

  /** `back` holds the way back of moves that are ways back themselves. */
  function show(
    moves: readonly CellMove[],
    participle: string,
    back = new Map(moves.map(move => [move.ticket.id, backOf(move)])),
  ): ReversibleWrites {
    const writes = moves.map((move): ShownWrite => {
      const { ticket, place, values } = move;
      const change = {
        ...(place && { to: place.shown, view: keyOfView(view.get()) }),
        fields: { ...values, ...(place && { board_id: place.shown.columnId }) },
      };
      return {
        ticket,
        write: writer.show({ ticketId: ticket.id, ticket, change }),
        request: cellMoveRequest(move),
      };
    });
    return {
      writes,
      removeRefused: (_, remove) => {
        remove();
        showRows(drag);
      },
      onRefused: refusals => {
        const columnName = cache.column(refusals.columnId ?? '')?.name;
        if (!reportHalfMove(refusals, columnName))
          reportRefusals(board, { ...refusals, participle, count: moves.length });
      },
      reverse: tickets => {
        const reversed = tickets.map(({ id }) => {
          const shown = writes.find(({ ticket }) => ticket.id === id)!;
          const ticket = cache.find(id)?.ticket ?? { ...shown.ticket, ...shown.write.fields };
          return { ticket, ...back.get(id)! };
        });
        const again = new Map(moves.map(({ ticket, ...move }) => [ticket.id, move]));
        let next: ReversibleWrites | null = null;
        const lists = new Map(reversed.map(({ ticket: { id }, listId }) => [id, listId]));
        const following = {
          ticketIds: [...lists.keys()],
          comeBack: true,
          listOf: (id: string) => lists.get(id),
        };
        followCards(board, following, () => {
          next = show(reversed, participle === 'moved' ? 'moved back' : 'moved', again);
          showRows(drag);
        });
        return next!;
      },
    };
  }

  function message(moves: readonly CellMove[], column: Board, to: BoardLane | null) {
    const tickets = moves.map(({ ticket }) => ticket);
    const entersColumn = tickets.some(({ board_id }) => board_id !== column.id);
    const blockedWords = column.is_done && entersColumn ? stillBlockedWords(tickets) : null;
    const changeWords = dropWords({
      field,
      from: moves.flatMap(({ from, values }) => (values && from) ?? []),
      to,
      count: tickets.length,
      columnName: column.name,
      entersColumn,
    });
    const ending = blockedWords === null ? '' : `. ${blockedWords}`;
    return {
      icon: createElement(ColumnGlyph, { columns: cache.columns(), id: column.id }),
      noun: 'move',
      message: ticketsMessage(tickets, `${changeWords}${ending}`),
      /** Call after the cards have moved. */
      spokenAt: (listId: string) =>
        `${ticketsWords(tickets)} ${changeWords}${placeWords(tickets, listId, to)}${ending || '.'}`,
    };
  }

  /** Returns ", position 2 of 5 in lane High" for one ticket that stands in the cell. */
  function placeWords(tickets: readonly TicketListItem[], listId: string, lane: BoardLane | null): string {
    const rows = cache.rowsIn(listId) ?? [];
    const index = rows.findIndex(({ id }) => id === tickets[0]?.id);
    if (tickets.length > 1 || index === -1 || !lane) return '';
    const total = Math.max(totalOf(listId) ?? 0, rows.length);
    return `, ${positionWords(index, total, `lane ${lane.name}`)}`;
  }

  return ({ ids, fromListId, target, render }) => {
    const column = cache.column(target.columnId);
    const toLane = laneOf(target.listId);
    if (!column) return false;
    const lists = cache.lists();
    const rowsFrom = lists.find(({ id }) => id === fromListId)?.rows ?? [];
    const found = ids.flatMap(id => {
      const placed = cache.find(id);
      const listId = rowsFrom.some(row => row.id === id) ? fromListId : placed?.listId;
      return placed ? [{ ticket: placed.ticket, from: laneOf(listId ?? '') }] : [];
    });
    const movable = found.filter(({ ticket }) => !ticket.archived_at);
    if (movable.length === 0 && found[0]) sayArchived(found[0].ticket);
    if (movable.length === 0) return false;
    const tickets = movable.map(({ ticket }) => ticket);
    const adding = tickets.filter(({ board_id }) => board_id !== column.id).length;
    if (ticketActions.refuseFull(column, adding)) return false;

    const shownIds = elements.rowsOf(target.listId);
    const staysInPlace =
      adding === 0 &&
      (target.index === null ||
        isDropInPlace({ shownIds, index: target.index, moved: tickets.map(({ id }) => id) }));
    const places = staysInPlace ? tickets.map(() => null) : placesOf(tickets, target);
    const moves = movable
      .map(({ ticket, from }, order): CellMove => {
        const changesLane = toLane !== null && from !== null && from.id !== toLane.id;
        const values = changesLane ? field.moved(ticket, from.value, toLane.value) : null;
        return { ticket, place: places[order]!, values, from, listId: target.listId };
      })
      .filter(({ place, values }) => place !== null || values !== null);
    if (moves.length === 0) return false;

    const focusedId = focus.current();
    const { spokenAt, ...text } = message(moves, column, toLane);
    const shown = show(moves, 'moved');
    render();
    if (focusedId !== null && ids.includes(focusedId)) focus.focus(target.listId, focusedId);
    refusal.set(null);
    if (ids.length > 1) selection.clear();
    sendWithUndo(writer, { ...text, spoken: spokenAt(target.listId) }, shown);
    return true;
  };
}
