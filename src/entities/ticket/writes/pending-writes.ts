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

export interface WrittenTicket {
  /** The ticket as shown before the write; null for one that is being created. */
  ticket: TicketListItem | null;
  /** Set for a ticket that is deleted, so that no column counts it. */
  isDeleted?: boolean | undefined;
}

export function addWrite(
  { writes, stored }: PendingWrites,
  write: PendingWrite,
  { ticket, isDeleted = false }: WrittenTicket,
): PendingWrites {
  const { ticketId } = write;
  if (stored.has(ticketId)) return { writes: [...writes, write], stored };
  const columnId = ticket === null || isDeleted || ticket.archived_at ? null : ticket.board_id;
  return { writes: [...writes, write], stored: new Map(stored).set(ticketId, { ticket, columnId }) };
}

/** The column that counts the ticket after the write, given the one before. */
export function columnAfter({ to, fields }: PendingWrite, previousColumn: string | null): string | null {
  if (to === null || fields?.archived_at) return null;
  return to === undefined ? previousColumn : to.columnId;
}

export function dropWrite({ writes, stored }: PendingWrites, write: PendingWrite): PendingWrites {
  return withoutWrite(writes, write, stored);
}

/** Removes a write that the service carried out; `answered` is the write with the answered values. */
export function settleWrite(
  { writes, stored }: PendingWrites,
  write: PendingWrite,
  answered: PendingWrite = write,
): PendingWrites {
  const before = stored.get(write.ticketId);
  if (!before) return { writes, stored };
  const ticket = before.ticket && withChange(before.ticket, answered);
  const columnId = columnAfter(write, before.columnId);
  return withoutWrite(writes, write, new Map(stored).set(write.ticketId, { ticket, columnId }));
}

function withoutWrite(
  all: readonly PendingWrite[],
  write: PendingWrite,
  stored: PendingWrites['stored'],
): PendingWrites {
  const writes = all.filter(other => other !== write);
  if (writes.some(({ ticketId }) => ticketId === write.ticketId)) return { writes, stored };
  const remaining = new Map(stored);
  remaining.delete(write.ticketId);
  return { writes, stored: remaining };
}
