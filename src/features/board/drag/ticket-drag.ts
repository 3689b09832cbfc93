import { holdLive } from '#api/live.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import type { BoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { sayArchived } from '../data/report-refusals.ts';
import { isRefused } from '../moves/drop-state.ts';
import { isSorted } from '../view/board-view.ts';
import { noDropWords, positionWords } from '../words.ts';
import { addingTo, type DropTarget, endDrag, setTarget, type TicketDrag } from './drag-store.ts';
import { dropPosition } from './drop-target.ts';
import { createPositionAnnouncer, positionSentence } from './position-announcer.ts';
import { slotOfRow } from './slots.ts';

/** Older counts are read again: only a fresh count refuses a drop. */
const staleCountsMs = 5000;
const openingDelayMs = 500;

/** `stayed`: nothing moved. `sorted`: only the place would change, which a sorted board does not have. */
type DropResult = 'moved' | 'refused' | 'sorted' | 'stayed';

export type TicketDragSession = NonNullable<ReturnType<typeof startTicketDrag>>;

export type TicketDragModel = Pick<
  BoardModel,
  'cache' | 'drag' | 'elements' | 'lanes' | 'prefs' | 'refusal' | 'selection' | 'ticketActions' | 'view'
>;

interface TicketDragOptions {
  byKeys: boolean;
  /** The list in which it is picked up, where several hold it. */
  listId?: string | undefined;
  /** Runs after a collapsed column has opened under the target. */
  onOpened: () => void;
}

/**
 * Picks up a ticket, with the other selected ones when it is selected. Returns null for an archived ticket, and during
 * another drag.
 */
export function startTicketDrag(model: TicketDragModel, heldId: string, options: TicketDragOptions) {
  const { byKeys, onOpened } = options;
  const { cache, drag: dragStore, elements, lanes, prefs, refusal, selection, ticketActions, view } = model;
  const { rowsOf } = elements;
  const placed = cache.find(heldId);
  if (!placed || dragStore.get().drag) return null;
  const { ticket, columnId: sourceColumnId } = placed;
  const fromListId = options.listId ?? placed.listId;
  const index = options.listId ? rowsOf(fromListId).indexOf(heldId) : placed.index;
  if (ticket.archived_at) {
    sayArchived(ticket);
    return null;
  }
  const dragged = selection.idsToActOn(heldId).flatMap((id): TicketListItem[] => {
    const selected = cache.find(id)?.ticket;
    return selected && !selected.archived_at ? [selected] : [];
  });
  const tickets = [ticket, ...dragged.filter(({ id }) => id !== heldId)];
  const ids = dragged.map(({ id }) => id);
  const drag: TicketDrag = { kind: 'ticket', tickets, byKeys };
  const subject = tickets.length === 1 ? ticket.reference : counted(tickets.length, 'ticket');
  const announcer = createPositionAnnouncer();
  let opening: { columnId: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let countsRequestedAt = 0;

  function refreshStaleCounts(): void {
    if (cache.countsAgeMs() < staleCountsMs || Date.now() - countsRequestedAt < staleCountsMs) return;
    countsRequestedAt = Date.now();
    cache.refreshCounts();
  }

  const slotAt = (listId: string, row: number) => slotOfRow({ rows: rowsOf(listId), moved: ids }, row);

  /** "position 2 of 5 in Review", and its lane. */
  function placeWords(listId: string, row: number, column: Board, adding: number): string {
    const laneBoard = lanes.get();
    const lane = laneBoard?.laneName(listId);
    const slot = slotAt(listId, row);
    if (lane == null) return positionWords(slot, column.ticket_count + adding, column.name);
    const rows = rowsOf(listId);
    const entering = ids.filter(id => !rows.includes(id)).length;
    const total = (laneBoard?.totalOf(listId) ?? rows.length) + entering;
    return positionWords(slot, total, `${column.name}, lane ${lane}`);
  }

  /** Opens a collapsed column once it has been the target for a while. Null cancels that. */
  function scheduleOpening(columnId: string | null): void {
    if (opening?.columnId === columnId) return;
    clearTimeout(opening?.timer);
    opening = null;
    if (columnId === null || !isCollapsed(prefs.store.get(), columnId)) return;
    const open = () => {
      prefs.open(columnId);
      onOpened();
    };
    opening = { columnId, timer: setTimeout(open, openingDelayMs) };
  }

  function announceTarget(target: DropTarget): void {
    const column = cache.column(target.columnId);
    if (!column) return;
    const adding = addingTo(column.id, drag) ?? 0;
    const lane = lanes.get()?.laneName(target.listId);
    if (isRefused(target.state)) {
      const refusal = noDropWords(column, adding);
      announcer.announceRefusal(lane == null ? refusal : `Lane ${lane}. ${refusal}`);
    } else if (target.index === null || target.atEnd) {
      announcer.announcePosition(`End of ${column.name}${lane == null ? '' : `, lane ${lane}`}.`);
    } else {
      announcer.announcePosition(positionSentence(placeWords(target.listId, target.index, column, adding)));
    }
  }

  /** Stops timers and shows held changes of others. Call it alone when something else has ended the drag. */
  function release(): void {
    scheduleOpening(null);
    announcer.stop();
    releaseLive();
  }

  const endAndRender = () => {
    if (dragStore.get().drag === drag) endDrag(dragStore);
  };

  const session = {
    drag,
    fromListId,
    /** In the order of the board. */
    ids,
    /** "DEMO-12", "3 tickets". */
    subject,
    setTarget: (target: DropTarget | null, { silent = false } = {}): void => {
      setTarget(dragStore, target);
      scheduleOpening(target?.columnId ?? null);
      if (!target) return;
      if (isRefused(target.state)) refreshStaleCounts();
      if (!silent) announceTarget(target);
    },
    drop: (target: DropTarget): DropResult => {
      const laneBoard = lanes.get();
      if (laneBoard) {
        release();
        if (laneBoard.drop({ ids, fromListId, target, render: endAndRender })) return 'moved';
        endAndRender();
        return isRefused(target.state) ? 'refused' : 'stayed';
      }
      const index = dropPosition(model, target, ids);
      release();
      if (isSorted(view.get()) && addingTo(target.columnId, drag) === 0) {
        endAndRender();
        return 'sorted';
      }
      if (ticketActions.moveMany(ids, { columnId: target.columnId, index }, endAndRender)) return 'moved';
      endAndRender();
      return isRefused(target.state) ? 'refused' : 'stayed';
    },
    announceStay: () =>
      announce(`${subject} stayed in ${cache.column(sourceColumnId)?.name ?? 'its column'}.`),
    cancel: () => {
      release();
      endAndRender();
      announce(`Cancelled. ${subject} stayed in ${cache.column(sourceColumnId)?.name ?? 'its column'}.`);
    },
    release,
  };

  const releaseLive = holdLive();
  // A limit is shown before the drop.
  if (cache.countsAgeMs() === Infinity) refreshStaleCounts();
  refusal.set(null);
  dragStore.set({ ...dragStore.get(), drag });
  refreshStaleCounts();
  const column = cache.column(sourceColumnId);
  if (column) announcer.announceStart(`Picked up ${subject}`, placeWords(fromListId, index, column, 0));
  return session;
}
