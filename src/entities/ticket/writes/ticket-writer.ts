import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { boardQueue } from '#api/board-queue.ts';
import type { Variables } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { runWrite } from '#api/run-write.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { keepWrite, rowOf, withAnswered } from './keep-answer.ts';
import { pendingStore } from './pending-store.ts';
import type { PendingWrite, ShownChange } from './pending-write.ts';
import { addWrite, dropWrite, settleWrite } from './pending-writes.ts';

type TicketWriteName = 'updateTicket' | 'moveTicket' | 'deleteTicket' | 'restoreTicket' | 'setTicketTags';

export type TicketRequest = {
  [N in TicketWriteName]: {
    name: N;
    variables: Variables<N>;
    /** Instead of the one call, where a write takes several. */
    perform?: () => Promise<ResultFrom<N>>;
    invalidates?: Parameters<typeof runWrite<N>>[3]['invalidates'];
  };
}[TicketWriteName];

export interface ShownWrite {
  ticket: TicketListItem;
  write: PendingWrite;
  request: TicketRequest;
}

export interface Refusals {
  tickets: readonly TicketListItem[];
  /** The error of the first refusal. */
  error: Error;
  /** The column that the first one was moved to. */
  columnId: string | undefined;
}

export interface SendOptions {
  /** Runs around the removal of a refused write, after which rows show what the service has. */
  takeBack?: (write: ShownWrite, remove: () => void) => void;
  onEach?: (ticket: TicketListItem) => void;
  /** Runs once all have an answer, if any was refused. */
  onRefused: (refusals: Refusals) => void;
}

/** The one way to write tickets: shown at once, sent in the order of the project's queue. */
export type TicketWriter = ReturnType<typeof createTicketWriter>;

export function isFullError(error: unknown): boolean {
  return isApiError(error) && error.code === 'wip_limit_reached';
}

export function createTicketWriter(queryClient: QueryClient, run: typeof runWrite = runWrite) {
  const store = pendingStore(queryClient);

  function settle(write: PendingWrite, answer: Ticket | null): void {
    const pending = store.get();
    const isNew = answer !== null && pending.stored.get(write.ticketId)?.ticket === null;
    const kept = isNew ? { ...write, ticketId: answer.id } : answer ? withAnswered(write, answer) : write;
    const stored = isNew ? new Map([[answer.id, { ticket: rowOf(answer), columnId: null }]]) : pending.stored;
    keepWrite(queryClient, { writes: [kept], stored }, kept, answer);
    store.set(settleWrite(pending, write, kept));
  }

  const drop = (write: PendingWrite) => store.set(dropWrite(store.get(), write));

  function send(
    writes: readonly ShownWrite[],
    { takeBack = (_, remove) => remove(), onEach, onRefused }: SendOptions,
  ): void {
    const refused: TicketListItem[] = [];
    let first: Pick<Refusals, 'error' | 'columnId'> | null = null;
    let open = writes.length;
    /** Why nothing more is sent: to a column that is full, or at all without a connection. */
    const stopped = new Map<string | undefined, Error>();
    const close = () => {
      open -= 1;
      if (open === 0 && first) onRefused({ tickets: refused, ...first });
    };
    for (const shown of writes) {
      const { ticket, write, request } = shown;
      const target = write.to?.columnId;
      const sent = run(queryClient, request.name, request.variables, {
        scope: boardQueue(ticket.project_id),
        affectedParentIds: target === undefined ? undefined : [...new Set([ticket.board_id, target])],
        invalidates: request.invalidates,
        perform: request.perform,
        before: () => {
          const reason = stopped.get(undefined) ?? (target && stopped.get(target));
          if (reason) throw reason;
        },
        onAnswer: (answer: unknown) => {
          settle(write, answer && (answer as Ticket).id === ticket.id ? (answer as Ticket) : null);
          close();
        },
        onRefusal: (error: Error) => {
          if (isFullError(error)) stopped.set(target, error);
          else if (isApiError(error, 0)) stopped.set(undefined, error);
          takeBack(shown, () => drop(write));
          first ??= { error, columnId: write.to?.columnId };
          refused.push(ticket);
          onEach?.(ticket);
          close();
        },
      } as never);
      sent.catch(() => {}); // `onRefusal` reports it.
    }
  }

  return {
    /** Send or settle the write in the same task. `ticket` is null for one being created; `isGone`: it is deleted. */
    show: (
      ticketId: string,
      ticket: TicketListItem | null,
      change: ShownChange,
      isGone?: boolean,
    ): PendingWrite => {
      const write = { ticketId, ...change };
      store.set(addWrite(store.get(), write, ticket, isGone));
      return write;
    },
    isLatest: (write: PendingWrite) =>
      store.get().writes.findLast(({ ticketId }) => ticketId === write.ticketId) === write,
    send,
    settle,
    drop,
  };
}
