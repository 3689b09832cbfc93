import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite } from './pending-write.ts';
import { withChange } from './with-change.ts';

interface StoredTicket {
  /** Null for a ticket that is being created. */
  ticket: TicketListItem | null;
  /** The column that counts it; null while none does. */
  columnId: string | null;
}

/** All writes without an answer, in the order in which they were made. */
export interface PendingWrites {
  writes: readonly PendingWrite[];
  stored: ReadonlyMap<string, StoredTicket>;
}

export const nothingPending: PendingWrites = { writes: [], stored: new Map() };

/** `ticket` is as shown, null for one being created. `isGone`: it is deleted, so no column counts it. */
export function addWrite(
  { writes, stored }: PendingWrites,
  write: PendingWrite,
  ticket: TicketListItem | null,
  isGone = false,
): PendingWrites {
  const { ticketId } = write;
  if (stored.has(ticketId)) return { writes: [...writes, write], stored };
  const columnId = ticket === null || isGone || ticket.archived_at ? null : ticket.board_id;
  return { writes: [...writes, write], stored: new Map(stored).set(ticketId, { ticket, columnId }) };
}

export function columnAfter({ to, fields }: PendingWrite, before: string | null): string | null {
  if (to === null || fields?.archived_at) return null;
  return to === undefined ? before : to.columnId;
}

export function dropWrite({ writes, stored }: PendingWrites, write: PendingWrite): PendingWrites {
  return without(writes, write, stored);
}

/** Removes a write that was carried out; `kept` has the values that the service answered. */
export function settleWrite(
  { writes, stored }: PendingWrites,
  write: PendingWrite,
  kept: PendingWrite = write,
): PendingWrites {
  const before = stored.get(write.ticketId);
  if (!before) return { writes, stored };
  const ticket = before.ticket && withChange(before.ticket, kept);
  const columnId = columnAfter(write, before.columnId);
  return without(writes, write, new Map(stored).set(write.ticketId, { ticket, columnId }));
}

function without(
  all: readonly PendingWrite[],
  write: PendingWrite,
  stored: PendingWrites['stored'],
): PendingWrites {
  const writes = all.filter(other => other !== write);
  if (writes.some(({ ticketId }) => ticketId === write.ticketId)) return { writes, stored };
  const left = new Map(stored);
  left.delete(write.ticketId);
  return { writes, stored: left };
}
