import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { TicketDetail } from '#contract/tickets.ts';
import { isApiError } from './api-error.ts';
import { api } from './client.ts';
import { invalidate } from './invalidate.ts';
import type { ResultFrom } from './operations.ts';
import { insertRecord, patchRecord, removeRecord } from './optimistic.ts';
import { rowsOf } from './queries.ts';

/** Rows of lists that a change concerns. */
export interface RowChange {
  project_id: string | null;
  /** Null when it concerns more than one ticket. */
  ticket_id: string | null;
  /** Columns that show it, or did; none stands for all. */
  board_ids: readonly string[];
}

type Pages = InfiniteData<ResultFrom<'listTickets'>, unknown>;
type TicketRequest = { project?: string; board_id?: string };

/** Up to so many pages a list is read again whole; of a longer one only the tickets concerned. */
const readWhole = 2;
/** More tickets than this are not read one by one. */
const readOneByOne = 10;

/** What a request may hold beside its project and column if its rows stand in the order of the column. */
const withoutOrder = new Set(['project', 'board_id', 'per_page', 'fields']);

/** Reads again what lists of tickets show of these changes, at a cost that does not grow with the lists. */
export async function refreshRows(queryClient: QueryClient, changes: readonly RowChange[]): Promise<void> {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['listTickets'] })
    .filter(query => changes.some(change => concerns(change, requestOf(query))));
  const short = lists.filter(query => !isLong(query));
  const long = lists.filter(isLong);
  const hashes = new Set(short.map(query => query.queryHash));
  const ids = [...new Set(changes.flatMap(change => change.ticket_id ?? []))];
  const ofOne = changes.every(change => change.ticket_id !== null) && ids.length <= readOneByOne;
  await Promise.all([
    invalidate(queryClient, { predicate: query => hashes.has(query.queryHash) }),
    ...(long.length > 0 ? [ofOne ? placeTickets(queryClient, long, ids) : markOnly(queryClient, long)] : []),
  ]);
}

const requestOf = (query: Query): TicketRequest => (query.queryKey[1] ?? {}) as TicketRequest;

function concerns(change: RowChange, { project, board_id }: TicketRequest): boolean {
  if (change.project_id !== null && project !== change.project_id) return false;
  return board_id === undefined || change.board_ids.length === 0 || change.board_ids.includes(board_id);
}

function isLong(query: Query): boolean {
  return (
    query.queryKey[2] === 'pages' && ((query.state.data as Pages | undefined)?.pages.length ?? 0) > readWhole
  );
}

/** They are read again the next time somebody comes to them. */
function markOnly(queryClient: QueryClient, lists: readonly Query[]): Promise<unknown> {
  const hashes = new Set(lists.map(query => query.queryHash));
  return queryClient.invalidateQueries({
    predicate: query => hashes.has(query.queryHash),
    refetchType: 'none',
  });
}

async function placeTickets(queryClient: QueryClient, lists: readonly Query[], ids: readonly string[]) {
  const read = await Promise.all(ids.map(readTicket));
  // What somebody does here meanwhile is newer; its own reading follows.
  if (queryClient.isMutating() > 0) return void markOnly(queryClient, lists);
  const tickets = read.filter(ticket => ticket !== undefined);
  for (const { queryKey } of lists) {
    const request = requestOf({ queryKey } as Query);
    const inOrder = Object.keys(request).every(name => withoutOrder.has(name));
    queryClient.setQueryData<Pages>(
      queryKey,
      pages => pages && (inOrder ? placed(pages, request.board_id, ids, tickets) : patched(pages, tickets)),
    );
  }
}

/** A ticket as it is now; undefined when it is gone. */
async function readTicket(ticket: string): Promise<TicketDetail | undefined> {
  try {
    return await api().call('readTicket', { ticket });
  } catch (error) {
    if (isApiError(error, 404) || isApiError(error, 403)) return undefined;
    throw error;
  }
}

/** The pages of a column with these tickets where the service has them, and nowhere else. */
export function placed(
  pages: Pages,
  column: string | undefined,
  ids: readonly string[],
  tickets: readonly TicketDetail[],
): Pages {
  const without = ids.reduce((left, id) => removeRecord(left, id), pages);
  const here = tickets
    .filter(ticket => ticket.archived_at === null && (column === undefined || ticket.board_id === column))
    // From the top, so that each finds those above it in their places.
    .sort((a, b) => a.position - b.position);
  return here.reduce((left, { comments: _, description_html: __, ...row }) => {
    const loaded = rowsOf(left).length;
    const last = left.pages.at(-1)?.meta;
    const isBehind = last !== undefined && last.page < last.last_page && row.position > loaded;
    return isBehind ? left : insertRecord(left, row.position, row);
  }, without);
}

function patched(pages: Pages, tickets: readonly TicketDetail[]): Pages {
  return tickets.reduce(
    (left, { comments: _, description_html: __, ...row }) => patchRecord(left, row.id, row),
    pages,
  );
}
