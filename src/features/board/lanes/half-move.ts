import { ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { Refusals } from '#entities/ticket/writes/ticket-writer.ts';
import { toast } from '#ui/toast.ts';

/** The service took the column of a drop, refused the value of its lane, and did not take the ticket back. */
export class HalfMove extends Error {
  override name = 'HalfMove';
}

/** Says where the first of the tickets is now. Returns false where the refusal has another cause. */
export function reportHalfMove({ tickets, error }: Refusals, columnName: string | undefined): boolean {
  if (!(error instanceof HalfMove)) return false;
  const where = `is in ${columnName ?? 'the other column'} now, but not in the other lane. ${error.message}`;
  toast({ kind: 'error', message: ticketsMessage(tickets.slice(0, 1), where) });
  return true;
}
