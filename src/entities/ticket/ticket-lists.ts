import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
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

const read = 'listTickets';

type Pages = InfiniteData<ResultFrom<typeof read>, unknown>;
type TicketRequest = { project?: string; board_id?: string };

/** Pages up to which a list is refetched; in longer ones, single tickets are replaced. */
const readWhole = 2;
const readOneByOne = 10;

/** Filters that keep the manual order of the column. */
const withoutOrder = new Set(['project', 'board_id', 'per_page', 'fields']);

function rowChangeOf(request: unknown, result: unknown, columns?: readonly string[]): RowChange | null {
  if (fieldOf('board_ids', result) !== undefined) return result as LiveEvent;
  const ticket_id = fieldOf('ticket', request);
  if (typeof ticket_id !== 'string') return null;
  const project = fieldOf('project_id', result);
  const board = fieldOf('board_id', result);
  // Only the caller knows the column that a moved ticket left.
  const isMove = fieldOf('board_id', request) !== undefined;
  const known = !isMove && typeof board === 'string' ? [board] : [];
  return {
    ticket_id,
    project_id: typeof project === 'string' ? project : null,
    board_ids: columns ?? known,
  };
}

/** The cost does not grow with the length of the lists. */
async function refreshRows(queryClient: QueryClient, changes: readonly RowChange[]): Promise<void> {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: [read] })
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

function markOnly(queryClient: QueryClient, lists: readonly Query[]): Promise<unknown> {
  const hashes = new Set(lists.map(query => query.queryHash));
  return queryClient.invalidateQueries({
    predicate: query => hashes.has(query.queryHash),
    refetchType: 'none',
  });
}

async function placeTickets(queryClient: QueryClient, lists: readonly Query[], ids: readonly string[]) {
  const answers = await Promise.all(ids.map(readTicket));
  // A write that started meanwhile is newer, and its own invalidation follows.
  if (queryClient.isMutating() > 0) return void markOnly(queryClient, lists);
  const tickets = answers.filter(ticket => ticket !== undefined);
  for (const { queryKey } of lists) {
    const request = requestOf({ queryKey } as Query);
    const inOrder = Object.keys(request).every(name => withoutOrder.has(name));
    queryClient.setQueryData<Pages>(
      queryKey,
      pages => pages && (inOrder ? placed(pages, request.board_id, ids, tickets) : patched(pages, tickets)),
    );
  }
}

/** Undefined when it was deleted or is no longer visible. */
async function readTicket(ticket: string): Promise<TicketDetail | undefined> {
  try {
    return await api().call('readTicket', { ticket });
  } catch (error) {
    if (isApiError(error, 404) || isApiError(error, 403)) return undefined;
    throw error;
  }
}

export function placed(
  pages: Pages,
  column: string | undefined,
  ids: readonly string[],
  tickets: readonly TicketDetail[],
): Pages {
  const without = ids.reduce((left, id) => removeRecord(left, id), pages);
  const here = tickets
    .filter(ticket => ticket.archived_at === null && (column === undefined || ticket.board_id === column))
    // In this order, because each is inserted behind those above it.
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

export const ticketLists: RowRefresh<RowChange> = { rowsOf: rowChangeOf, refresh: refreshRows };
