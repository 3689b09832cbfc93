import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import type { ReadName } from '#api/operations.ts';
import { patchRecord, removeRecord } from '#api/optimistic.ts';
import type { Board } from '#contract/boards.ts';
import type { Ticket, TicketDetail, TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite } from './pending-write.ts';
import type { PendingWrites } from './pending-writes.ts';
import { shownColumns } from './shown-columns.ts';
import { shownCounts, type TicketCounts } from './shown-counts.ts';
import { type DueTickets, shownDueTickets } from './shown-due-tickets.ts';
import { shownPages, type TicketListRequest } from './shown-pages.ts';
import type { TicketPages } from './ticket-pages.ts';
import { withChange } from './with-change.ts';

type List = { data: TicketListItem[] };
type Change = (data: unknown, request: TicketListRequest) => unknown;

/** Cancels running fetches of changed queries, which may be older. Not by `setQueryData`, which would copy rows. */
function changeCaches(queryClient: QueryClient, changes: Partial<Record<ReadName, Change>>): void {
  for (const cached of queryClient.getQueryCache().getAll()) {
    const [name, request] = cached.queryKey;
    const change = changes[name as ReadName];
    if (change === undefined || cached.state.data === undefined) continue;
    const data = change(cached.state.data, (request ?? {}) as TicketListRequest);
    if (data === cached.state.data) continue;
    void cached.cancel({ revert: true });
    cached.setState({ data });
  }
}

export function rowOf({ description_html: _, ...row }: Ticket): TicketListItem {
  return row;
}

/** Replaces the shown values by the answered ones. Returns the same object when they are equal. */
export function withAnsweredFields(write: PendingWrite, answer: Ticket): PendingWrite {
  if (!write.fields) return write;
  const answeredFields = Object.fromEntries(
    Object.keys(write.fields).map(name => [name, answer[name as keyof Ticket]]),
  );
  const fields = replaceEqualDeep(write.fields, answeredFields);
  return fields === write.fields ? write : { ...write, fields };
}

/** Keeps a record that is newer than the answer. */
function withAnswer(record: TicketDetail, answer: Ticket): TicketDetail {
  return record.updated_at > answer.updated_at ? record : withEtag({ ...record, ...answer }, answer);
}

/** Replaces the ticket in every cache without moving it. */
export function cacheTicket(queryClient: QueryClient, answer: Ticket): void {
  const patch: Change = data => patchRecord(data, answer.id, rowOf(answer));
  changeCaches(queryClient, {
    readTicket: data =>
      (data as TicketDetail).id === answer.id ? withAnswer(data as TicketDetail, answer) : data,
    findTicket: patch,
    listTickets: patch,
    listMyTickets: patch,
    listSubTickets: patch,
    listDueTickets: patch,
  });
}

/** Keeps the list of a ticket's sub-tickets as a write to one of them, or to one that becomes one, leaves it. */
function placeSubTicket(
  list: List,
  parentId: string | undefined,
  write: PendingWrite,
  answer: Ticket | null,
): List {
  const { ticketId, fields, to } = write;
  const isListed = list.data.some(({ id }) => id === ticketId);
  if (fields?.parent?.id === parentId && !isListed && answer)
    return { ...list, data: [...list.data, rowOf(answer)] };
  const isLeaving =
    (fields?.parent !== undefined && fields.parent?.id !== parentId) || (to === null && !fields);
  return isLeaving
    ? removeRecord(list, ticketId)
    : patchRecord(list, ticketId, (row: TicketListItem) => withChange(row, write));
}

/**
 * Applies a write to the cached answers, so that it can leave the pending writes without a change on screen. `pending`
 * holds this write alone; `answer` is the ticket after it, if the service returned it.
 */
export function cacheWrite(
  queryClient: QueryClient,
  pending: PendingWrites,
  write: PendingWrite,
  answer: Ticket | null,
): void {
  const { ticketId, to } = write;
  const changeList: Change = (data, request) => {
    if ('pages' in (data as object)) return shownPages(data as TicketPages, request, pending);
    return to === null
      ? removeRecord(data as List, ticketId)
      : patchRecord(data as List, ticketId, (row: TicketListItem) => withChange(row, write));
  };
  const changeSubTickets: Change = (data, request) =>
    placeSubTicket(data as List, (request as { ticket?: string }).ticket, write, answer);
  const changeRecord: Change = data => {
    const ticket = data as TicketDetail;
    if (ticket.id !== ticketId) return data;
    return answer ? withAnswer(ticket, answer) : withChange(ticket, write);
  };
  changeCaches(queryClient, {
    listTickets: changeList,
    listMyTickets: changeList,
    listSubTickets: changeSubTickets,
    listDueTickets: data => shownDueTickets(data as DueTickets, pending),
    countTickets: (data, request) => shownCounts(data as TicketCounts, request, pending),
    listBoards: data => {
      const { data: columns } = data as { data: readonly Board[] };
      const recounted = shownColumns(columns, pending);
      return recounted === columns ? data : { ...(data as object), data: recounted };
    },
    readTicket: changeRecord,
    findTicket: changeRecord,
  });
}
