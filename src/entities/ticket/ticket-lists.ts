import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isGoneError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { invalidate } from '#api/invalidate.ts';
import type { ResultFrom } from '#api/operations.ts';
import { insertRecord, patchRecord, removeRecord } from '#api/optimistic.ts';
import { rowsOf } from '#api/queries.ts';
import { fieldOf } from '#api/stale-keys.ts';
import type { RowRefresh } from '#api/stale-reads.ts';
import type { LiveEvent } from '#contract/app/live.ts';
import type { TicketDetail } from '#contract/tickets.ts';

interface RowChange {
  project_id: string | null;
  /** Null when it affects several tickets. */
  ticket_id: string | null;
  /** Columns that showed or show the ticket; empty for all. */
  board_ids: readonly string[];
}

type Pages = InfiniteData<ResultFrom<'listTickets'>, unknown>;
type ListRequest = { project?: string; board_id?: string };

/** Longer lists are not refetched; up to `maxReplacedTickets` are replaced in them. */
const maxRefetchedPages = 2;
const maxReplacedTickets = 10;

/** A list with no other parameters holds all tickets of its column, in the manual order. */
export const wholeColumnParams: ReadonlySet<string> = new Set(['project', 'board_id', 'per_page', 'fields']);

function rowChangeOf(request: unknown, result: unknown, columns?: readonly string[]): RowChange | null {
  if (fieldOf('board_ids', result) !== undefined) return result as LiveEvent;
  const ticket_id = fieldOf('ticket', request);
  if (typeof ticket_id !== 'string') return null;
  const project = fieldOf('project_id', result);
  const board = fieldOf('board_id', result);
  // Only the caller knows the column that a moved ticket left.
  const isMove = fieldOf('board_id', request) !== undefined;
  const knownColumns = !isMove && typeof board === 'string' ? [board] : [];
  return {
    ticket_id,
    project_id: typeof project === 'string' ? project : null,
    board_ids: columns ?? knownColumns,
  };
}

/** The cost does not grow with the length of the lists. */
async function refreshRows(queryClient: QueryClient, changes: readonly RowChange[]): Promise<void> {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['listTickets'] })
    .filter(query => changes.some(change => affects(change, requestOf(query))));
  const shortHashes = new Set(lists.filter(query => !isLong(query)).map(query => query.queryHash));
  await Promise.all([
    invalidate(queryClient, { predicate: query => shortHashes.has(query.queryHash) }),
    refreshLongLists(queryClient, lists.filter(isLong), changes),
  ]);
}

async function refreshLongLists(
  queryClient: QueryClient,
  lists: readonly Query[],
  changes: readonly RowChange[],
): Promise<void> {
  if (lists.length === 0) return;
  const ids = [...new Set(changes.flatMap(change => change.ticket_id ?? []))];
  const areTicketsKnown = changes.every(change => change.ticket_id !== null);
  if (areTicketsKnown && ids.length <= maxReplacedTickets) await replaceTickets(queryClient, lists, ids);
  else await markStale(queryClient, lists);
}

const requestOf = (query: Query): ListRequest => (query.queryKey[1] ?? {}) as ListRequest;

function affects(change: RowChange, { project, board_id }: ListRequest): boolean {
  if (change.project_id !== null && project !== change.project_id) return false;
  return board_id === undefined || change.board_ids.length === 0 || change.board_ids.includes(board_id);
}

function isLong({ queryKey, state }: Query): boolean {
  if (queryKey[2] !== 'pages') return false;
  return ((state.data as Pages | undefined)?.pages.length ?? 0) > maxRefetchedPages;
}

/** The lists are refetched on their next use. */
function markStale(queryClient: QueryClient, lists: readonly Query[]): Promise<void> {
  const hashes = new Set(lists.map(query => query.queryHash));
  return queryClient.invalidateQueries({
    predicate: query => hashes.has(query.queryHash),
    refetchType: 'none',
  });
}

async function replaceTickets(
  queryClient: QueryClient,
  lists: readonly Query[],
  ids: readonly string[],
): Promise<void> {
  const answers = await Promise.all(ids.map(readTicket));
  // A write that started meanwhile is newer, and its own invalidation follows.
  if (queryClient.isMutating() > 0) return void markStale(queryClient, lists);
  const tickets = answers.filter(ticket => ticket !== undefined);
  for (const list of lists) {
    const request = requestOf(list);
    const isWholeColumn = Object.keys(request).every(name => wholeColumnParams.has(name));
    queryClient.setQueryData<Pages>(list.queryKey, pages => {
      if (!pages) return pages;
      return isWholeColumn
        ? placeTickets(pages, request.board_id, { ids, tickets })
        : patchTickets(pages, tickets);
    });
  }
}

/** Undefined when it was deleted or is no longer visible. */
async function readTicket(ticket: string): Promise<TicketDetail | undefined> {
  try {
    return await api().call('readTicket', { ticket });
  } catch (error) {
    if (isGoneError(error)) return undefined;
    throw error;
  }
}

/** Takes the tickets `ids` out of a column, and puts those of `tickets` that belong there at their positions. */
export function placeTickets(
  pages: Pages,
  column: string | undefined,
  { ids, tickets }: { ids: readonly string[]; tickets: readonly TicketDetail[] },
): Pages {
  let result = ids.reduce((remaining, id) => removeRecord(remaining, id), pages);
  const ticketsOfColumn = tickets
    .filter(ticket => ticket.archived_at === null && (column === undefined || ticket.board_id === column))
    // In this order, because a position counts the tickets above.
    .sort((a, b) => a.position - b.position);
  for (const { comments: _, description_html: __, ...row } of ticketsOfColumn) {
    const lastPage = result.pages.at(-1)?.meta;
    const isComplete = lastPage === undefined || lastPage.page >= lastPage.last_page;
    if (isComplete || row.position <= rowsOf(result).length) result = insertRecord(result, row.position, row);
  }
  return result;
}

function patchTickets(pages: Pages, tickets: readonly TicketDetail[]): Pages {
  return tickets.reduce(
    (result, { comments: _, description_html: __, ...row }) => patchRecord(result, row.id, row),
    pages,
  );
}

export const ticketLists: RowRefresh<RowChange> = { rowsOf: rowChangeOf, refresh: refreshRows };
