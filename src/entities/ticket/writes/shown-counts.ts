import type { ResultFrom } from '#api/operations.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { noGroupValue } from '../fields/ticket-field.ts';
import { groupFields } from '../fields/ticket-fields.ts';
import { columnAfter, type PendingWrites } from './pending-writes.ts';
import { hasRequestedValues } from './requested-values.ts';
import type { TicketListRequest } from './shown-pages.ts';
import { withChange } from './with-change.ts';

export type TicketCounts = ResultFrom<'countTickets'>;

/** A ticket as it is counted; `columnId` is null while no column counts it. */
interface CountedTicket {
  ticket: TicketListItem;
  columnId: string | null;
}

/**
 * Returns counts by column after the pending writes; the same object while they stay, and for counts without columns.
 * Tickets that are being created are left out, and so are values that no ticket had.
 */
export function shownCounts(
  counts: TicketCounts,
  request: TicketListRequest,
  pending: PendingWrites,
): TicketCounts {
  if (!counts.boards || pending.writes.length === 0) return counts;
  const moves = movesOf(pending);
  return moves.reduce((shown, { before, after }) => {
    if (isCountedAlike(before, after, request)) return shown;
    const without = withCounted(shown, request, before, -1);
    return withCounted(without, request, after, 1);
  }, counts);
}

function movesOf({ writes, stored }: PendingWrites): { before: CountedTicket; after: CountedTicket }[] {
  const latest = new Map<string, CountedTicket>();
  for (const { ticketId, ...change } of writes) {
    const first = stored.get(ticketId);
    if (!first?.ticket) continue;
    const { ticket, columnId } = latest.get(ticketId) ?? { ticket: first.ticket, columnId: first.columnId };
    const write = { ticketId, ...change };
    latest.set(ticketId, { ticket: withChange(ticket, write), columnId: columnAfter(write, columnId) });
  }
  return [...latest].map(([id, after]) => {
    const { ticket, columnId } = stored.get(id)!;
    return { before: { ticket: ticket!, columnId }, after };
  });
}

function withCounted(
  counts: TicketCounts,
  request: TicketListRequest,
  { ticket, columnId }: CountedTicket,
  sign: 1 | -1,
): TicketCounts {
  const columns = request.board_ids;
  const isCounted = !Array.isArray(columns) || columns.includes(columnId);
  if (columnId === null || !isCounted || !hasRequestedValues(ticket, request, new Date())) return counts;
  const add = (figures: Record<string, number> | undefined, amount: number) => ({
    ...figures,
    [columnId]: Math.max(0, (figures?.[columnId] ?? 0) + amount),
  });
  const values = valuesOf(ticket, request.group);
  return {
    ...counts,
    total: counts.total + sign,
    boards: add(counts.boards, sign),
    estimates: add(counts.estimates, sign * (ticket.estimate ?? 0)),
    data: counts.data.map(group =>
      values.has(group.value)
        ? { ...group, count: group.count + sign, boards: add(group.boards, sign) }
        : group,
    ),
  };
}

function valuesOf(ticket: TicketListItem, name: unknown): ReadonlySet<string> {
  const field = groupFields.find(({ group }) => group.name === name);
  const values = field?.group.valuesOf(ticket).map(({ value }) => value) ?? [];
  return new Set(field && values.length === 0 ? [noGroupValue] : values);
}

function isCountedAlike(a: CountedTicket, b: CountedTicket, request: TicketListRequest): boolean {
  const [valuesA, valuesB] = [valuesOf(a.ticket, request.group), valuesOf(b.ticket, request.group)];
  return (
    a.columnId === b.columnId &&
    a.ticket.estimate === b.ticket.estimate &&
    valuesA.size === valuesB.size &&
    valuesA.isSubsetOf(valuesB)
  );
}
