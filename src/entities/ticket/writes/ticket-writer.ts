import type { QueryClient } from '@tanstack/react-query';
import { isApiError, offlineError } from '#api/api-error.ts';
import { boardQueue } from '#api/board-queue.ts';
import type { Variables } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { reachable } from '#api/reach.ts';
import { runWrite } from '#api/run-write.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { uncheckedLimit } from '#lib/offline-words.ts';
import { randomId } from '#lib/random-id.ts';
import { affectedColumns } from './affected-columns.ts';
import { cacheWrite, rowOf, withAnsweredFields } from './cache-answer.ts';
import { type KeptMove, limitedTarget, queueMove, sendMove, settleMove } from './kept-moves.ts';
import { pendingStore } from './pending-store.ts';
import type { PendingWrite, ShownChange } from './pending-write.ts';
import { addWrite, dropWrite, settleWrite, type WrittenTicket } from './pending-writes.ts';
import { withArrival } from './with-arrival.ts';

type TicketWriteName = 'updateTicket' | 'moveTicket' | 'deleteTicket' | 'restoreTicket' | 'setTicketTags';

export type TicketRequest = {
  [N in TicketWriteName]: {
    name: N;
    variables: Variables<N>;
    /** Replaces the one call, where a write takes several. */
    perform?: () => Promise<ResultFrom<N>>;
    invalidates?: Parameters<typeof runWrite<N>>[3]['invalidates'];
  };
}[TicketWriteName];

export interface ShownWrite {
  ticket: TicketListItem;
  write: PendingWrite;
  request: TicketRequest;
  /** The id of a move that the device has kept since an earlier visit. */
  keptId?: string;
}

export interface Refusals {
  tickets: readonly TicketListItem[];
  /** The error of the first refusal. */
  error: Error;
  /** The column that the first one was moved to. */
  columnId: string | undefined;
}

export interface SendOptions {
  /** Must call `remove`, after which the rows show the state of the service again; may animate the change. */
  removeRefused?: (write: ShownWrite, remove: () => void) => void;
  onEachRefused?: (ticket: TicketListItem) => void;
  /** Runs once all have an answer, before `onRefused`. */
  onAnswered?: () => void;
  /** Runs once all have an answer, if any was refused. */
  onRefused: (refusals: Refusals) => void;
}

/** Every write to a ticket goes through it: shown at once, sent in the order of the project's queue. */
export type TicketWriter = ReturnType<typeof createTicketWriter>;

export function isFullError(error: unknown): boolean {
  return isApiError(error) && error.code === 'wip_limit_reached';
}

export function createTicketWriter(queryClient: QueryClient, run: typeof runWrite = runWrite) {
  const store = pendingStore(queryClient);

  function settle(write: PendingWrite, answer: Ticket | null): void {
    const pending = store.get();
    const isNew = answer !== null && pending.stored.get(write.ticketId)?.ticket === null;
    const answered = answeredWrite(write, answer, { isNew });
    const stored = isNew ? new Map([[answer.id, { ticket: rowOf(answer), columnId: null }]]) : pending.stored;
    cacheWrite(queryClient, { writes: [answered], stored }, answered, answer);
    store.set(settleWrite(pending, write, answered));
  }

  /** Returns the name of the column that a write might find full, if any. */
  const limitedColumn = ({ ticket, write }: ShownWrite) => {
    if (!write.to) return null;
    const countedIn = store.get().stored.get(ticket.id)?.columnId ?? null;
    return limitedTarget(queryClient, { ticket, columnId: write.to.columnId, countedIn });
  };

  /** Returns the move for the device to keep; null for writes that need the service at once. */
  function keptMove(shownWrite: ShownWrite): KeptMove | null {
    const { ticket, write, request, keptId = randomId() } = shownWrite;
    if (request.name !== 'moveTicket' || (!shownWrite.keptId && limitedColumn(shownWrite))) return null;
    const { ticketId: _, ...change } = write;
    return { id: keptId, ticket, change, request: request.variables };
  }

  const drop = (write: PendingWrite) => store.set(dropWrite(store.get(), write));

  /** Returns false when all are about to be refused, because there is no connection and the device keeps none. */
  function send(
    writes: readonly ShownWrite[],
    { removeRefused = (_, remove) => remove(), onEachRefused, onAnswered, onRefused }: SendOptions,
  ): boolean {
    const refused: TicketListItem[] = [];
    let firstRefusal: Pick<Refusals, 'error' | 'columnId'> | null = null;
    let unansweredCount = writes.length;
    /** Errors that also refuse the writes still queued: those to a full column, or all, as without a connection. */
    const fullColumnErrors = new Map<string, Error>();
    let isAnyWaiting = reachable.get();
    let stopError: Error | null = null;
    const countAnswer = () => {
      unansweredCount -= 1;
      if (unansweredCount > 0) return;
      onAnswered?.();
      if (firstRefusal) onRefused({ tickets: refused, ...firstRefusal });
    };
    for (const shownWrite of writes) {
      const { ticket, write, request } = shownWrite;
      const targetColumn = write.to?.columnId;
      const move = keptMove(shownWrite);
      if (move) {
        isAnyWaiting = true;
        queueMove(queryClient, move);
      }
      const sent = run(queryClient, request.name, request.variables, {
        scope: boardQueue(ticket.project_id),
        affectedParentIds: affectedColumns(queryClient, shownWrite),
        invalidates: request.invalidates,
        perform: move ? () => sendMove(move) : request.perform,
        waitsForService: move !== null,
        beforeSend: () => {
          const error = (!move && stopError) || (targetColumn && fullColumnErrors.get(targetColumn));
          if (error) throw error;
          const limited = request.name === 'moveTicket' && !move && limitedColumn(shownWrite);
          if (limited && !reachable.get()) throw offlineError(uncheckedLimit(limited));
        },
        onAnswer: (answer: unknown) => {
          if (move) settleMove(move, true);
          settle(write, answer && (answer as Ticket).id === ticket.id ? (answer as Ticket) : null);
          countAnswer();
        },
        onRefusal: (error: Error) => {
          if (move) settleMove(move, false);
          if (isFullError(error) && targetColumn) fullColumnErrors.set(targetColumn, error);
          else if (isFullError(error) || isApiError(error, 0)) stopError = error;
          removeRefused(shownWrite, () => drop(write));
          firstRefusal ??= { error, columnId: targetColumn };
          refused.push(ticket);
          onEachRefused?.(ticket);
          countAnswer();
        },
      } as never);
      sent.catch(() => {}); // `onRefusal` reports it.
    }
    return isAnyWaiting;
  }

  return {
    /** Send or settle the returned write in the same task. */
    show: ({
      ticketId,
      change,
      ...writtenTicket
    }: { ticketId: string; change: ShownChange } & WrittenTicket): PendingWrite => {
      const write = { ticketId, ...withArrival(queryClient, writtenTicket.ticket, change) };
      store.set(addWrite(store.get(), write, writtenTicket));
      return write;
    },
    isLatest: (write: PendingWrite) =>
      store.get().writes.findLast(({ ticketId }) => ticketId === write.ticketId) === write,
    send,
    settle,
    drop,
  };
}

/** The write with the id and the values of the answer. */
function answeredWrite(
  write: PendingWrite,
  answer: Ticket | null,
  { isNew }: { isNew: boolean },
): PendingWrite {
  if (!answer) return write;
  return isNew ? { ...write, ticketId: answer.id } : withAnsweredFields(write, answer);
}
