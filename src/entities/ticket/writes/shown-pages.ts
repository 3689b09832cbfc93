import { patchRecord, removeRecord } from '#api/optimistic.ts';
import { rowsOf } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import type { TicketSort } from '../fields/ticket-field.ts';
import { wholeColumnParams } from '../ticket-lists.ts';
import { compareBy } from '../ticket-order.ts';
import type { PendingWrite } from './pending-write.ts';
import type { PendingWrites } from './pending-writes.ts';
import { hasRequestedValues } from './requested-values.ts';
import { type TicketPages, withTicket } from './ticket-pages.ts';
import { withChange } from './with-change.ts';

export type TicketListRequest = Readonly<Record<string, unknown>>;

/** Lists with the same filters and order have the same key. */
export function viewKey(request: TicketListRequest): string {
  const viewParams = Object.entries(request).filter(
    ([name, value]) => !wholeColumnParams.has(name) && value !== undefined,
  );
  return JSON.stringify(viewParams.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const wholeColumn = viewKey({});

/** A list with pending writes applied, to which a further write is added at the cost of that write alone. */
interface Overlay {
  view: string;
  writes: readonly PendingWrite[];
  pages: TicketPages;
  tickets: Map<string, TicketListItem>;
}

const overlays = new WeakMap<TicketPages, Overlay>();

/** Applies the pending writes. Takes time in proportion to the rows. Returns the same object while no write affects them. */
export function shownPages<P extends TicketPages>(
  pages: P,
  request: TicketListRequest,
  pending: PendingWrites,
): P {
  const writes = writesOn(pages, request.board_id, pending);
  if (writes.length === 0) return pages;
  const view = viewKey(request);
  const cached = overlays.get(pages);
  const isUsable =
    cached?.view === view &&
    cached.writes.every((write, index) => write === writes[index]) &&
    cached.writes.length > 0;
  if (isUsable && cached.writes.length === writes.length) return cached.pages as P;
  const overlay: Overlay = isUsable
    ? { ...cached, writes }
    : { view, writes, pages, tickets: ticketsOf(pages, writes, pending) };
  for (const write of isUsable ? writes.slice(cached.writes.length) : writes) {
    const before =
      overlay.tickets.get(write.ticketId) ?? ticketsOf(pages, [write], pending).get(write.ticketId);
    if (!before) continue;
    const ticket = withChange(before, write);
    overlay.tickets.set(write.ticketId, ticket);
    overlay.pages = withWrite(overlay.pages, request, write, ticket);
  }
  overlays.set(pages, overlay);
  return overlay.pages as P;
}

/** The writes to tickets that are in the list or that move into its column. */
function writesOn(pages: TicketPages, column: unknown, { writes }: PendingWrites): readonly PendingWrite[] {
  if (writes.length === 0) return writes;
  const listedIds = idsIn(pages);
  const arriving = new Set(
    writes.filter(({ to }) => to && to.columnId === column).map(write => write.ticketId),
  );
  return writes.filter(({ ticketId }) => listedIds.has(ticketId) || arriving.has(ticketId));
}

const idsIn = memoWeak(
  ({ pages }: TicketPages): ReadonlySet<string> =>
    new Set(pages.flatMap(page => page.data.map(row => row.id))),
);

/** Prefers the ticket of the list to the one from before the first write. */
function ticketsOf(
  pages: TicketPages,
  writes: readonly PendingWrite[],
  { stored }: PendingWrites,
): Map<string, TicketListItem> {
  const writtenIds = new Set(writes.map(write => write.ticketId));
  const tickets = new Map<string, TicketListItem>();
  for (const id of writtenIds) {
    const ticket = stored.get(id)?.ticket;
    if (ticket) tickets.set(id, ticket);
  }
  for (const { data } of pages.pages)
    for (const row of data) if (writtenIds.has(row.id)) tickets.set(row.id, row);
  return tickets;
}

function withWrite(
  pages: TicketPages,
  request: TicketListRequest,
  write: PendingWrite,
  ticket: TicketListItem,
): TicketPages {
  const { ticketId, to } = write;
  const column = request.board_id;
  if (to === undefined || (to !== null && column === undefined))
    return patchRecord(pages, ticketId, () => ticket);
  const others = removeRecord(pages, ticketId);
  if (to === null || to.columnId !== column) return others;
  const index = indexIn(others, request, write, ticket);
  return index === undefined ? others : withTicket(others, index, ticket);
}

/** Null for the end of the column, undefined where the list does not show the ticket or its index is not known. */
function indexIn(
  pages: TicketPages,
  request: TicketListRequest,
  { to, view = wholeColumn }: PendingWrite,
  ticket: TicketListItem,
): number | null | undefined {
  const isOwnView = viewKey(request) === view;
  // Another lane of the column, or another filter.
  if (!isOwnView && !hasRequestedValues(ticket, request, new Date())) return undefined;
  const sort = request.sort as TicketSort | 'position' | undefined;
  const { index, after } = to!;
  if (sort !== undefined && sort !== 'position') {
    const compare = compareBy(sort);
    const sortedIndex = rowsOf(pages).findIndex(row => compare(ticket, row) < 0);
    return sortedIndex === -1 ? null : sortedIndex;
  }
  if (after === null) return 0;
  const indexAbove = after === undefined ? -1 : rowsOf(pages).findIndex(row => row.id === after);
  if (indexAbove !== -1) return indexAbove + 1;
  return index === null || isOwnView ? index : undefined;
}
