import { holdLive } from '#api/live.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { counted } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import type { BoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { announceArchived } from '../data/report-refusals.ts';
import { isRefused } from '../moves/drop-state.ts';
import { isSorted } from '../view/board-view.ts';
import { noDropWords, positionWords } from '../words.ts';
import { addingTo, type DropTarget, endDrag, setTarget, type TicketDrag } from './drag-store.ts';
import { positionOf } from './drop-target.ts';
import { createPositionAnnouncer } from './position-announcer.ts';
import { slotOfRow } from './slots.ts';

/** Milliseconds after which counts are read again: only a fresh count refuses a drop. */
const staleCounts = 5000;
const openingDelayMs = 500;

type DropResult = 'moved' | 'refused' | 'sorted' | 'stayed';

export type TicketDragSession = NonNullable<ReturnType<typeof startTicketDrag>>;

export type TicketDragModel = Pick<
  BoardModel,
  'cache' | 'drag' | 'elements' | 'prefs' | 'refusal' | 'selection' | 'ticketActions' | 'view'
>;

export function startTicketDrag(model: TicketDragModel, heldId: string, onOpened: () => void) {
  const { cache, drag: dragStore, elements, prefs, refusal, selection, ticketActions, view } = model;
  const { rowsOf } = elements;
  const placed = cache.find(heldId);
  if (!placed || dragStore.get().drag) return null;
  const { ticket, columnId: home, index } = placed;
  if (ticket.archived_at) {
    announceArchived(ticket);
    return null;
  }
  const lifted = selection.acting(heldId).flatMap((id): TicketListItem[] => {
    const found = cache.find(id)?.ticket;
    return found && !found.archived_at ? [found] : [];
  });
  const tickets = [ticket, ...lifted.filter(({ id }) => id !== heldId)];
  const ids = lifted.map(({ id }) => id);
  const drag: TicketDrag = { kind: 'ticket', tickets };
  const named = tickets.length === 1 ? ticket.reference : counted(tickets.length, 'ticket');
  const announcer = createPositionAnnouncer();
  let opening: { columnId: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let askedAt = 0;

  function refreshStaleCounts(): void {
    if (cache.countsAge() < staleCounts || Date.now() - askedAt < staleCounts) return;
    askedAt = Date.now();
    cache.refreshCounts();
  }

  function openWhenCollapsed(columnId: string | null): void {
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

  function speak(target: DropTarget): void {
    const column = cache.column(target.columnId);
    if (!column) return;
    const adding = addingTo(column.id, drag) ?? 0;
    if (isRefused(target.state)) announcer.announceRefusal(noDropWords(column, adding));
    else if (target.index === null || target.atEnd) announcer.announcePosition(`End of ${column.name}.`);
    else {
      const slot = slotOfRow(rowsOf(column.id), target.index, ids);
      const words = positionWords(slot, column.ticket_count + adding, column.name);
      announcer.announcePosition(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
    }
  }

  /** Ends the effects of the drag; for an input whose drag something else has ended. */
  function release(): void {
    openWhenCollapsed(null);
    announcer.stop();
    releaseLive();
  }

  const show = () => {
    if (dragStore.get().drag === drag) endDrag(dragStore);
  };

  const session = {
    drag,
    /** In the order of the board. */
    ids,
    /** "DEMO-12", "3 tickets". */
    named,
    aim: (target: DropTarget | null, silent = false): void => {
      setTarget(dragStore, target);
      openWhenCollapsed(target?.columnId ?? null);
      if (!target) return;
      if (isRefused(target.state)) refreshStaleCounts();
      if (!silent) speak(target);
    },
    /** `stayed`: nothing moved; `sorted`: only the place would change, which a sorted board does not have. */
    drop: (target: DropTarget): DropResult => {
      const position = positionOf(model, target, ids);
      release();
      const isSortedThere = isSorted(view.get()) && addingTo(target.columnId, drag) === 0;
      const place = { columnId: target.columnId, index: position };
      if (!isSortedThere && ticketActions.moveMany(ids, place, show)) return 'moved';
      show();
      return isSortedThere ? 'sorted' : isRefused(target.state) ? 'refused' : 'stayed';
    },
    cancel: () => {
      release();
      show();
      announce(`Cancelled. ${named} stayed in ${cache.column(home)?.name ?? 'its column'}.`);
    },
    release,
  };

  const releaseLive = holdLive();
  refusal.set(null);
  dragStore.set({ ...dragStore.get(), drag });
  refreshStaleCounts();
  const column = cache.column(home);
  const slot = slotOfRow(rowsOf(home), index, ids);
  if (column) announce(`Picked up ${named}, ${positionWords(slot, column.ticket_count, column.name)}.`);
  return session;
}
