import { flushSync } from 'react-dom';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import type { Board } from '#contract/boards.ts';
import type { Priority } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { priorityLabel } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { toast } from '#ui/toast.ts';
import { type DragStore, showNow } from '../drag/drag-state.ts';
import { flyAlong } from '../drag/fly.ts';
import type { Refusal } from '../layers/layer.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import type { Store } from '../store.ts';
import type { Views } from '../views.ts';
import { fullWords, positionWords } from '../words.ts';
import type { BoardCache, Place, PlacedTicket } from './board-cache.ts';
import type { RunWrite } from './run-write.ts';

export interface TicketActions {
  /** Moves a ticket, undoably; false when it stays, because the column is full or it is there already. */
  move: (ticketId: string, to: Place, show?: () => void) => boolean;
  archive: (ticketId: string) => void;
  remove: (ticketId: string) => void;
  setPriority: (ticketId: string, priority: Priority) => void;
  /** Says that a column takes nothing in. */
  refuse: (column: Board, adding: number) => void;
}

export interface TicketActionsOptions {
  cache: BoardCache;
  run: RunWrite;
  drag: DragStore;
  views: Views;
  refusal: Store<Refusal | null>;
  saving: Store<ReadonlySet<string>>;
  /** Scrolls a column into sight and focuses it. */
  openColumn: (columnId: string) => void;
  /** Told when a ticket left the board: its panel closes. */
  onGone: (ticket: TicketListItem) => void;
  /** Whether what is deleted can be brought back. */
  canRestore: () => boolean;
}

/** A count that is older is no reason to refuse: the service is asked. */
const freshCount = 10_000;

export function createTicketActions(options: TicketActionsOptions): TicketActions {
  const { cache, run, drag, views, refusal, saving, openColumn, onGone, canRestore } = options;
  const showRows = () => flushSync(() => showNow(drag));

  function glyphOf(columnId: string) {
    const column = cache.column(columnId);
    const place = statusPlaces(cache.columns()).get(columnId);
    return column && place && <StatusGlyph place={place} color={column.color} />;
  }

  async function whileSaving<T>(ticketId: string, work: Promise<T>): Promise<T> {
    saving.set(new Set([...saving.get(), ticketId]));
    try {
      return await work;
    } finally {
      saving.set(new Set([...saving.get()].filter(id => id !== ticketId)));
    }
  }

  function failed(ticket: TicketListItem, what: string, error: unknown, column?: Board): void {
    const full = isApiError(error) && error.code === 'wip_limit_reached';
    const words = error instanceof Error ? error.message : '';
    toast({
      kind: 'error',
      message: (
        <>
          <b>{ticket.reference}</b> {what} {words}
        </>
      ),
      ...(full &&
        column && { actions: [{ label: `Open ${column.name}`, onSelect: () => openColumn(column.id) }] }),
    });
  }

  /** Puts a ticket somewhere, in the caches only, wherever it is now. */
  function relocate(ticket: TicketListItem, from: string, to: Place): void {
    if (cache.find(ticket.id)) {
      cache.move(ticket, to);
      return;
    }
    // It stands behind what is loaded.
    cache.count(from, -1);
    cache.put(ticket, to);
  }

  async function send({ ticket, columnId, index }: PlacedTicket, to: Place): Promise<void> {
    const position = to.index === null ? {} : { position: to.index };
    try {
      await whileSaving(
        ticket.id,
        run('moveTicket', { ticket: ticket.id, board_id: to.columnId, ...position }),
      );
    } catch (error) {
      const now = cache.find(ticket.id);
      // Moved on meanwhile: that move decides.
      if (now && now.columnId !== to.columnId) return;
      flyAlong(views, ticket.id, () => {
        relocate(ticket, to.columnId, { columnId, index });
        showRows();
      });
      failed(ticket, 'was not moved.', error, cache.column(to.columnId));
    }
  }

  function undoMove(ticket: TicketListItem, from: string, to: Place): void {
    const now = cache.find(ticket.id) ?? { ticket, columnId: from, index: 0 };
    flyAlong(views, ticket.id, () => {
      relocate(now.ticket, from, to);
      showRows();
    });
    void send(now, to);
    announce('Move undone.');
  }

  function tellMoved(found: PlacedTicket, to: Place): void {
    const { ticket, columnId, index } = found;
    const target = cache.column(to.columnId);
    if (!target) return;
    const place = positionWords(to.index ?? target.ticket_count - 1, target.ticket_count);
    const across = columnId !== to.columnId;
    const source = cache.column(columnId)?.name ?? '';
    announce(
      across
        ? `Moved ${ticket.reference} from ${source} to ${target.name}, ${place}.`
        : `Moved ${ticket.reference} to ${place} in ${target.name}.`,
    );
    toast({
      icon: glyphOf(target.id),
      message: (
        <>
          <b>{ticket.reference}</b> moved {across ? `to ${target.name}` : `within ${target.name}`}
        </>
      ),
      undo: () => undoMove(ticket, to.columnId, { columnId, index }),
    });
  }

  /** Takes a ticket off the board and offers the way back to its place. */
  async function takeAway(
    ticketId: string,
    what: string,
    write: () => Promise<unknown>,
    bringBack: ((place: PlacedTicket) => Promise<unknown>) | null,
  ): Promise<void> {
    const found = cache.find(ticketId);
    if (!found) return;
    const putBack = () => {
      cache.put(found.ticket, found);
      showRows();
    };
    cache.take(ticketId);
    showRows();
    onGone(found.ticket);
    toast({
      message: (
        <>
          <b>{found.ticket.reference}</b> {what}
        </>
      ),
      ...(bringBack && {
        undo: async () => {
          putBack();
          announce(`${found.ticket.reference} is back.`);
          try {
            await bringBack(found);
          } catch (error) {
            cache.take(ticketId);
            showRows();
            failed(found.ticket, 'could not come back.', error, cache.column(found.columnId));
          }
        },
      }),
    });
    try {
      await write();
    } catch (error) {
      putBack();
      failed(found.ticket, `was not ${what}.`, error);
    }
  }

  const backToPlace = ({ ticket, columnId, index }: PlacedTicket) =>
    api().call('moveTicket', { ticket: ticket.id, board_id: columnId, position: index });

  const actions: TicketActions = {
    refuse: (column, adding) => {
      announce(fullWords(column, adding), 'assertive');
      refusal.set({ columnId: column.id, adding });
    },
    move: (ticketId, to, show = showRows) => {
      const found = cache.find(ticketId);
      const column = cache.column(to.columnId);
      if (!found || !column) return false;
      const adding = found.columnId === to.columnId ? 0 : 1;
      if (isRefused(verdictOn(column, adding)) && cache.countsAge() < freshCount) {
        actions.refuse(column, adding);
        return false;
      }
      const last = column.ticket_count - 1;
      if (adding === 0 && found.index === (to.index ?? last)) return false;
      refusal.set(null);
      cache.move(found.ticket, to);
      show();
      tellMoved(found, to);
      void send(found, to);
      return true;
    },
    archive: ticketId => {
      const unarchive = (found: PlacedTicket) =>
        run('updateTicket', { ticket: ticketId, archived: false }, async request => {
          await api().call('updateTicket', request);
          return backToPlace(found);
        });
      void takeAway(
        ticketId,
        'archived',
        () => run('updateTicket', { ticket: ticketId, archived: true }),
        unarchive,
      );
    },
    remove: ticketId => {
      const restore = (found: PlacedTicket) =>
        run('restoreTicket', { ticket: ticketId }, async request => {
          await api().call('restoreTicket', request);
          return backToPlace(found);
        });
      void takeAway(
        ticketId,
        'deleted',
        () => run('deleteTicket', { ticket: ticketId }),
        canRestore() ? restore : null,
      );
    },
    setPriority: (ticketId, priority) => {
      const ticket = cache.find(ticketId)?.ticket;
      if (!ticket || ticket.priority === priority) return;
      const change = async (to: Priority) => {
        const back = cache.patch(ticketId, { priority: to });
        try {
          await whileSaving(ticketId, run('updateTicket', { ticket: ticketId, priority: to }));
        } catch (error) {
          back();
          failed(ticket, 'was not changed.', error);
        }
      };
      void change(priority);
      toast({
        message: (
          <>
            <b>{ticket.reference}</b> is now of {priorityLabel(priority).toLowerCase()} priority
          </>
        ),
        undo: () => void change(ticket.priority),
      });
    },
  };
  return actions;
}
