import { api } from '#api/client.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, withdrawToast } from '#ui/toast.ts';
import { ticketsOf } from '../words.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type BoardParts, showRows } from './board-parts.ts';
import { type Aim, type Former, formerOf, wayBack } from './real-place.ts';
import { told } from './run-write.ts';
import { about, tellRefused } from './ticket-words.tsx';
import { together } from './together.ts';
import { unarchive } from './unarchive.ts';

export interface TicketRemovals {
  archive: (ticketIds: readonly string[]) => void;
  unarchive: (ticketIds: readonly string[]) => void;
  remove: (ticketIds: readonly string[]) => void;
}

interface Taken {
  ticket: TicketListItem;
  from: Former;
}

type Answers = { done: () => void; failed: (error: Error) => void };

/** One way off the board: how it is written and taken back. */
interface Removal {
  /** "archived". */
  what: string;
  write: (ticket: string, answers: Answers) => Promise<unknown>;
  /** Brings it to the end of its column; null where that cannot be done. */
  bringBack: ((ticket: string, toPlace: () => Promise<never>, answers: Answers) => Promise<unknown>) | null;
}

export function createTicketRemovals(parts: BoardParts): TicketRemovals {
  const { cache, run, views, focus, onGone, canRestore } = parts;

  /** The focus, when a menu or the bar held it, goes to the card that took the place, else the one before. */
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

  const toPlace =
    (ticket: string, { columnId, position, after }: Aim) =>
    () =>
      api().call('moveTicket', {
        ticket,
        board_id: columnId,
        ...(position !== null && { position }),
        ...(after !== undefined && { after_ticket_id: after }),
      }) as Promise<never>;

  function undo(taken: readonly Taken[], { bringBack }: Removal): void {
    const [first] = taken;
    if (!first || !bringBack) return;
    const all = together(taken.length, outcome => {
      const column = taken.find(({ ticket }) => ticket.id === outcome.failed[0]?.id)?.from.columnId;
      tellRefused(parts, 'brought back', taken.length, outcome, column ? cache.column(column) : undefined);
    });
    const aims = taken.map(({ ticket, from }) => {
      const aim = wayBack(parts, ticket.id, from);
      cache.put(ticket, aim);
      return aim;
    });
    showRows(parts);
    announce(
      taken.length === 1 ? `${first.ticket.reference} is back.` : `${ticketsOf(taken.length)} are back.`,
    );
    taken.forEach(({ ticket }, at) => {
      const failed = (error: Error) => {
        cache.take(ticket.id);
        showRows(parts);
        all.failed(ticket, error);
      };
      told(bringBack(ticket.id, toPlace(ticket.id, aims[at]!), { done: all.done, failed }));
    });
  }

  /** Takes tickets off the board and offers the way back to their places. */
  function takeAway(ticketIds: readonly string[], removal: Removal): void {
    const { what, write, bringBack } = removal;
    const found = ticketIds.flatMap(id => cache.find(id) ?? []);
    const taken = found.map((placed): Taken => ({ ticket: placed.ticket, from: formerOf(parts, placed) }));
    const [first] = taken;
    if (!first) return;
    for (const { ticket } of taken) cache.take(ticket.id);
    showRows(parts);
    focusNear(found[0]!);
    for (const { ticket } of taken) onGone(ticket);
    const lost = new Set<string>();
    const said = toast({
      message: taken.length === 1 ? about(first.ticket, what) : `${ticketsOf(taken.length)} ${what}`,
      ...(bringBack && {
        undo: () =>
          undo(
            taken.filter(({ ticket }) => !lost.has(ticket.id)),
            removal,
          ),
      }),
    });
    const all = together(taken.length, outcome => {
      if (lost.size === taken.length) withdrawToast(said);
      tellRefused(parts, what, taken.length, outcome);
    });
    for (const { ticket, from } of taken) {
      const failed = (error: Error) => {
        lost.add(ticket.id);
        cache.put(ticket, wayBack(parts, ticket.id, from));
        showRows(parts);
        all.failed(ticket, error);
      };
      told(write(ticket.id, { done: all.done, failed }));
    }
  }

  const archiving: Removal = {
    what: 'archived',
    write: (ticket, answers) => run('updateTicket', { ticket, archived: true }, answers),
    bringBack: (ticket, place, answers) => {
      const perform = async () => {
        await api().call('updateTicket', { ticket, archived: false });
        return place();
      };
      return run('updateTicket', { ticket, archived: false }, { perform, ...answers });
    },
  };
  const deleting = (): Removal => ({
    what: 'deleted',
    write: (ticket, answers) => run('deleteTicket', { ticket }, answers),
    bringBack: canRestore()
      ? (ticket, place, answers) => {
          const perform = async () => {
            await api().call('restoreTicket', { ticket });
            return place();
          };
          return run('restoreTicket', { ticket }, { perform, ...answers });
        }
      : null,
  });
  return {
    archive: ids =>
      takeAway(
        ids.filter(id => !cache.find(id)?.ticket.archived_at),
        archiving,
      ),
    unarchive: ids => unarchive(parts, ids),
    remove: ids => takeAway(ids, deleting()),
  };
}
