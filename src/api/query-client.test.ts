import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ticketLists } from '#entities/ticket/ticket-lists.ts';
import { ApiError } from './api-error.ts';
import { etagOf, noteEtag } from './etags.ts';
import { mutation } from './mutations.ts';
import { keyOf, query, rowsOf } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { staleKeys } from './stale-keys.ts';
import { refreshByRow } from './stale-reads.ts';

refreshByRow('listTickets', ticketLists);

/** Refetches follow a write in the next task. */
const turn = () => new Promise(resolve => setTimeout(resolve));

/** Starts a write whose answer the test gives. */
function start(client: QueryClient, options: object, variables: object) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const observer = new MutationObserver(client, { ...options, mutationFn: () => promise });
  const done = observer
    .mutate(variables as never)
    .catch(() => {})
    .then(turn);
  return { resolve, reject, done };
}

const isStale = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryState(key as readonly unknown[])?.isInvalidated;

test('stale reads are invalidated when the last write settles', async () => {
  const client = createQueryClient();
  const mine = keyOf('listTickets', { project: 'p' });
  const others = keyOf('listTickets', { project: 'q' });
  client.setQueryData(mine, {});
  client.setQueryData(others, {});
  const first = start(client, mutation('moveTicket'), { ticket: 't', board_id: 'b' });
  const second = start(client, mutation('createLabel'), { project: 'p' });
  first.resolve({ id: 't', project_id: 'p' });
  await first.done;
  expect(isStale(client, mine)).toBe(false);
  second.reject(new Error('refused'));
  await second.done;
  expect(isStale(client, mine)).toBe(true);
  expect(isStale(client, others)).toBe(false);
});

test('writes that settle in the same turn leave nothing stale behind', async () => {
  const client = createQueryClient();
  const key = keyOf('listMyTickets');
  client.setQueryData(key, {});
  const writes = ['t', 'u'].map(ticket => start(client, mutation('updateTicket'), { ticket }));
  for (const write of writes) write.resolve({});
  await Promise.all(writes.map(({ done }) => done));
  expect(isStale(client, key)).toBe(true);
});

test('a move makes stale only lists that may show its columns', async () => {
  const client = createQueryClient();
  const of = (board_id?: string) => keyOf('listTickets', { project: 'p', ...(board_id && { board_id }) });
  const all = [of('left'), of('entered'), of('other'), of()];
  for (const key of all) client.setQueryData(key, {});
  const options = mutation('moveTicket');
  const meta = { ...options.meta, affectedParentIds: ['left', 'entered'] };
  const move = start(client, { ...options, meta }, { ticket: 't', board_id: 'entered' });
  move.resolve({ id: 't', project_id: 'p', board_id: 'entered' });
  await move.done;
  expect(all.map(key => isStale(client, key))).toEqual([true, true, false, true]);
});

test('a change of one ticket replaces only that ticket in long lists', async () => {
  const client = createQueryClient();
  const key = [...keyOf('listTickets', { project: 'p', board_id: 'b' }), 'pages'];
  const pages = [1, 2, 3].map(page => ({
    data: [],
    meta: { page, last_page: 9, total: 900, per_page: 100 },
  }));
  client.setQueryData(key, { pages, pageParams: [1, 2, 3] });
  const calls: string[] = [];
  const fetch = vi.fn(async (url: string) => {
    calls.push(url);
    return Response.json({ message: 'Not found.' }, { status: 404 });
  });
  vi.stubGlobal('fetch', fetch);
  const change = start(client, mutation('updateTicket'), { ticket: 't', title: 'New' });
  change.resolve({ id: 't', project_id: 'p', board_id: 'b' });
  await change.done;
  await vi.waitFor(() => expect(calls).toEqual(['/api/v1/tickets/t']), { timeout: 15_000 });
  expect(isStale(client, key)).toBe(false);
  vi.unstubAllGlobals();
});

test('a write may name its own reads, or none', async () => {
  const client = createQueryClient();
  const boards = keyOf('listBoards', { project: 'p' });
  const tickets = keyOf('listTickets', { project: 'p' });
  client.setQueryData(boards, {});
  client.setQueryData(tickets, {});
  const none = start(client, mutation('createTicket', { invalidates: false }), { project: 'p' });
  none.resolve({});
  await none.done;
  expect(isStale(client, boards)).toBe(false);
  const some = start(client, mutation('createTicket', { invalidates: ['listBoards'] }), { project: 'p' });
  some.resolve({});
  await some.done;
  expect([isStale(client, boards), isStale(client, tickets)]).toEqual([true, false]);
});

test('parameters are taken from the request, then from the answer', () => {
  expect(staleKeys('updateTicket', { ticket: 't' }, { project_id: 'p' })).toContainEqual([
    'listTickets',
    { project: 'p' },
  ]);
  expect(staleKeys('updateTicket', { ticket: 't' }, undefined)).toContainEqual(['listTickets']);
  expect(staleKeys('signIn', {}, {})).toEqual([[]]);
  expect(staleKeys('signIn', {}, {}, ['readSession'])).toEqual([['readSession']]);
});

test('the end of a session is reported once, a wrong password never', async () => {
  let told = 0;
  const client = createQueryClient({ onUnauthenticated: () => told++ });
  const refused = () => Promise.reject(new ApiError(401, {}));
  const wrong = start(client, mutation('signIn'), {});
  wrong.reject(new ApiError(401, {}));
  await wrong.done;
  expect(told).toBe(0);
  await Promise.allSettled([
    client.fetchQuery({ queryKey: ['a'], queryFn: refused }),
    client.fetchQuery({ queryKey: ['b'], queryFn: refused }),
  ]);
  expect(told).toBe(1);
});

test('only transient errors are retried', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries!;
  const again = (status: number, failures = 0) =>
    (retry as (failures: number, error: Error) => boolean)(failures, new ApiError(status, {}));
  expect([0, 429, 500, 503].map(status => again(status))).toEqual([true, true, true, true]);
  expect([400, 401, 403, 404, 422].map(status => again(status))).toEqual(Array(5).fill(false));
  expect(again(500, 3)).toBe(false);
  const limited = new ApiError(429, {}, new Headers({ 'retry-after': '9' }));
  expect((retryDelay as (failures: number, error: Error) => number)(0, limited)).toBe(9000);
});

test('a refetch keeps equal parts and takes the new ETag', () => {
  const { structuralSharing } = query('readTicket', { ticket: 't' });
  const share = structuralSharing as (old: unknown, fresh: unknown) => object;
  const old = { id: 't', labels: [{ id: 'l' }], title: 'a' };
  const fresh = { id: 't', labels: [{ id: 'l' }], title: 'b' };
  noteEtag(old, '"1"');
  noteEtag(fresh, '"2"');
  const shared = share(old, fresh) as typeof old;
  expect(shared.labels).toBe(old.labels);
  expect([etagOf(old), etagOf(shared)]).toEqual(['"1"', '"2"']);
});

test('absent and undefined filters are one query', () => {
  expect(query('listTickets', { project: 'p', q: undefined }).queryKey).toEqual(
    query('listTickets', { project: 'p' }).queryKey,
  );
});

test('a row on two pages is returned once', () => {
  const page = (...ids: string[]) => ({ data: ids.map(id => ({ id })) });
  expect(rowsOf({ pages: [page('a', 'b'), page('b', 'c')], pageParams: [1, 2] })).toEqual(
    page('a', 'b', 'c').data,
  );
  expect(rowsOf(undefined)).toEqual([]);
});
