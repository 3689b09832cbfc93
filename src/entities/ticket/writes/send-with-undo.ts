import { reachable } from '#api/reach.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { keptWords } from '#lib/offline-words.ts';
import { announce } from '#ui/live-region.tsx';
import { type ToastInput, toast, withdrawToast } from '#ui/toast.ts';
import type { Reversal, UndoOutcome } from '#ui/undo.ts';
import type { SendOptions, ShownWrite, TicketWriter } from './ticket-writer.ts';

type Tickets = readonly TicketListItem[];

/** Writes on screen, to be sent in the same task, and the way back. */
export interface ReversibleWrites extends Pick<SendOptions, 'removeRefused' | 'onRefused'> {
  writes: readonly ShownWrite[];
  /** Shows the writes that take these tickets back; null where there is no way back. `tickets` is never empty. */
  reverse: ((tickets: Tickets) => ReversibleWrites) | null;
}

interface SentWrites {
  /** False when all are about to be refused. */
  mayBeAccepted: boolean;
  /** True when the device keeps them until the service answers. */
  isKept: boolean;
  reverse: ReversibleWrites['reverse'];
  /** The tickets whose write was not refused so far. */
  accepted: () => Tickets;
  answered: Promise<UndoOutcome>;
}

function send(
  writer: TicketWriter,
  { writes, reverse, ...options }: ReversibleWrites,
  onAllRefused: () => void,
): SentWrites {
  const refused = new Set<string>();
  const { promise: answered, resolve } = Promise.withResolvers<UndoOutcome>();
  const mayBeAccepted = writer.send(writes, {
    ...options,
    onEachRefused: ticket => refused.add(ticket.id),
    onAnswered: () => {
      const areAllRefused = refused.size === writes.length;
      if (areAllRefused) onAllRefused();
      resolve(areAllRefused ? 'refused' : refused.size > 0 ? 'partly' : 'done');
    },
  });
  return {
    mayBeAccepted,
    isKept: mayBeAccepted && !reachable.get(),
    reverse,
    accepted: () => writes.map(({ ticket }) => ticket).filter(ticket => !refused.has(ticket.id)),
    answered,
  };
}

/**
 * Returns the undo, which is the redo too: each takes back what the last one did, before its answers arrive. Tickets that
 * were refused among others are left out from then on.
 */
export function reversalOf(writer: TicketWriter, first: Pick<SentWrites, 'accepted' | 'reverse'>): Reversal {
  let latest = first;
  return () => {
    const before = latest;
    const tickets = before.accepted();
    if (tickets.length === 0 || !before.reverse) return undefined;
    const next = send(writer, before.reverse(tickets), () => {
      if (latest === next) latest = before;
    });
    latest = next;
    return { answered: next.answered, isKept: next.isKept };
  };
}

interface WriteMessage extends ToastInput {
  /** Where a refusal is likely: `spoken` is said once the service has taken the writes. */
  isUnsure?: boolean;
}

/**
 * Sends the writes and offers their undo. The message disappears when all of them are refused, and does not appear when
 * that is known already.
 */
export function sendWithUndo(
  writer: TicketWriter,
  { isUnsure, ...message }: WriteMessage,
  reversible: ReversibleWrites,
): void {
  // No answer arrives before this task ends.
  let id: string | null = null;
  const sent = send(writer, reversible, () => id !== null && withdrawToast(id));
  if (!sent.mayBeAccepted) return;
  const reversal = reversible.reverse && reversalOf(writer, sent);
  const { spoken } = message;
  id = toast({
    ...message,
    ...(spoken !== undefined && sent.isKept && { spoken: `${spoken} ${keptWords}` }),
    ...(isUnsure && { spoken: '' }),
    ...(reversal && { undo: reversal, redo: reversal }),
  });
  if (isUnsure && spoken)
    void sent.answered.then(outcome => {
      if (outcome !== 'refused') announce(spoken);
    });
}
