import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { callAny } from '#api/client.ts';
import { connection } from '#api/connection.ts';
import type { RequestTo } from '#api/operations.ts';
import { probe, reachable } from '#api/reach.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { createKeptLists } from '#editor/autosave/use-kept-list.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import type { ShownChange } from './pending-write.ts';
import { cachedColumn } from './with-arrival.ts';

/** A move that the device keeps until the service answers. */
export interface KeptMove {
  /** Also its idempotency key: several tabs may send it. */
  id: string;
  ticket: TicketListItem;
  change: ShownChange;
  request: RequestTo<'moveTicket'>;
}

const pausesMs = { first: 1000, longest: 30_000 } as const;

const lists = createKeptLists<KeptMove>(name => name);
const listKey = () => `moves ${connection().baseUrl}`;

/** Moves without an answer, in the order in which they were made. */
const unanswered = new Map<string, KeptMove>();
/** The ids of the moves that are on the device. */
const stored = new Set<string>();

/** Returns the name of the column that a move might find full; null where it fits in any case. */
export function limitedTarget(
  queryClient: QueryClient,
  { ticket, columnId, countedIn }: { ticket: TicketListItem; columnId: string; countedIn: string | null },
): string | null {
  if (columnId === ticket.board_id || columnId === countedIn) return null;
  const column = cachedColumn(queryClient, ticket, columnId);
  if (column?.wip_limit === null) return null;
  return column?.name ?? 'the column';
}

/** The moves of a ticket are one change, as the last one tells where it goes. */
const unsentKey = ({ ticket }: KeptMove) => `move ${ticket.id}`;

function keep(move: KeptMove): void {
  if (!stored.has(move.id)) lists.change(listKey(), list => [...list, move]);
  stored.add(move.id);
  // The move itself waits for the service, and is sent in its turn.
  keepUnsent(unsentKey(move), () => {});
}

// A queued move waits behind one that is not answered.
const keepAllWhenUnreachable = memoWeak((_: QueryClient) =>
  reachable.subscribe(isReachable => {
    if (!isReachable) for (const move of unanswered.values()) keep(move);
  }),
);

/** Call when a move is shown. The device keeps it from the moment when the service is not reachable. */
export function queueMove(queryClient: QueryClient, move: KeptMove): void {
  keepAllWhenUnreachable(queryClient);
  unanswered.set(move.id, move);
  if (!reachable.get()) keep(move);
}

/** Call with the answer or refusal of a move. */
export function settleMove(move: KeptMove, wasSaved: boolean): void {
  const { id } = move;
  const key = unsentKey(move);
  unanswered.delete(id);
  if (![...unanswered.values()].some(other => unsentKey(other) === key)) settleUnsent(key, wasSaved);
  if (stored.delete(id)) lists.change(listKey(), list => list.filter(other => other.id !== id));
}

/** Sends a move, and again until it has an answer. Rejects when the service refuses it. */
export async function sendMove(move: KeptMove): Promise<Ticket> {
  for (let pauseMs: number = pausesMs.first; ; pauseMs = Math.min(pauseMs * 2, pausesMs.longest)) {
    if (reachable.get()) {
      try {
        return await callAny('moveTicket', move.request, { idempotencyKey: move.id });
      } catch (error) {
        if (!isApiError(error, 0)) throw error;
      }
    }
    keep(move);
    void probe();
    await backInReach(pauseMs);
  }
}

/** Resolves when the service is reachable again, or after a pause where it is reachable already. */
function backInReach(pauseMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => reachable.get() && end(), pauseMs);
    const unsubscribe = reachable.subscribe(isReachable => isReachable && end());
    function end(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

/** Gives the moves of an earlier visit to `onRestored`, once. */
export function loadKeptMoves(onRestored: (moves: readonly KeptMove[]) => void): Promise<void> {
  return lists.load(listKey(), moves => {
    const restored = moves.filter(({ id }) => !unanswered.has(id));
    for (const { id } of restored) stored.add(id);
    onRestored(restored);
  });
}
