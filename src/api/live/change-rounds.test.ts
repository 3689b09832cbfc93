import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketLists } from '#entities/ticket/ticket-lists.ts';
import { addLiveView, holdLive, type LiveChange, type LiveView, notifyLiveFreed } from '../live.ts';
import { mutation } from '../mutations.ts';
import { infinite, keyOf, query } from '../queries.ts';
import { createQueryClient } from '../query-client.ts';
import { refreshByRow } from '../stale-reads.ts';
import { createChangeRounds } from './change-rounds.ts';

refreshByRow('listTickets', ticketLists);
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const change = (kind: string, more: Partial<LiveChange> = {}): LiveChange => ({
  kind,
  organization_id: 'o',
  project_id: 'p',
  ticket_id: 't',
  document_id: null,
  board_ids: ['b'],
  actor: { type: 'user', id: 'u', name: 'Ada' },
  client_id: null,
  is_text: false,
  fields: null,
  at: '2026-01-01T00:00:00Z',
  ...more,
});

/** Observes some reads and counts their refetches. */
function setUp() {
  const client: QueryClient = createQueryClient();
  const reads: Record<string, number> = {};
  const show = (name: string, queryKey: readonly unknown[]) => {
    client.setQueryData(queryKey, { pages: [], pageParams: [] });
    const queryFn = () => {
      reads[name] = (reads[name] ?? 0) + 1;
      return { pages: [], pageParams: [] };
    };
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  };
  show('boards', query('listBoards', { project: 'p' }).queryKey);
  show('other boards', query('listBoards', { project: 'q' }).queryKey);
  show('ticket', query('readTicket', { ticket: 't' }).queryKey);
  show('other ticket', query('readTicket', { ticket: 'u' }).queryKey);
  show('b', infinite('listTickets', { project: 'p', board_id: 'b' }).queryKey);
  show('c', infinite('listTickets', { project: 'p', board_id: 'c' }).queryKey);
  show('list', keyOf('listTickets', { project: 'p' }));
  return { client, reads, rounds: createChangeRounds(client) };
}

const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('steps and carets of a text make no read stale, and hold up no other change', async () => {
  const { reads, rounds } = setUp();
  for (const kind of ['writeDocumentSteps', 'writeTicketSteps', 'noteDocumentCaret', 'noteTicketCaret'])
    rounds.add(change(kind));
  await rest(100);
  expect(reads).toEqual({});
  rounds.add(change('updateTicket'));
  await rest(100);
  expect(reads).toMatchObject({ ticket: 1 });
});

test('only affected reads are refetched, once for several changes', async () => {
  const { reads, rounds } = setUp();
  rounds.add(change('moveTicket'));
  rounds.add(change('updateTicket'));
  await rest(100);
  expect(reads).toEqual({ boards: 1, ticket: 1, b: 1, list: 1 });
});

test('a change that just missed a round is read soon enough to be seen within a second', async () => {
  const { reads, rounds } = setUp();
  rounds.add(change('moveTicket'));
  await rest(61);
  rounds.add(change('updateTicket'));
  await rest(750);
  expect(reads.ticket).toBe(2);
});

test('a change that follows another one is read at once', async () => {
  const { reads, rounds } = setUp();
  for (const count of [1, 2, 3, 4]) {
    rounds.add(change('updateTicket'));
    await rest(100);
    expect(reads.ticket).toBe(count);
    await rest(300);
  }
});

test('at most three rounds in two seconds', async () => {
  const { reads, rounds } = setUp();
  for (let at = 0; at < 40; at += 1) {
    rounds.add(change('moveTicket'));
    await rest(50);
  }
  expect(reads.boards).toBeLessThanOrEqual(3);
  await rest(1000);
  const settled = reads.boards;
  await rest(10_000);
  expect(reads.boards).toBe(settled);
});

test('nothing is refetched while a write runs or changes are held', async () => {
  const { client, reads, rounds } = setUp();
  const { promise, resolve } = Promise.withResolvers<object>();
  const options = client.defaultMutationOptions({
    ...mutation('updateMe', { invalidates: false }),
    mutationFn: () => promise as never,
  });
  const write = client.getMutationCache().build(client, options).execute({});
  rounds.add(change('moveTicket'));
  await rest(5000);
  expect(reads).toEqual({});
  const release = holdLive();
  resolve({});
  await write;
  await rest(5000);
  expect(reads).toEqual({});
  release();
  await rest(100);
  expect(reads.b).toBe(1);
});

test('a busy board gets the number of waiting tickets; counts are refetched nevertheless', async () => {
  const { reads, rounds } = setUp();
  let busy = true;
  const waiting: number[] = [];
  const shown: (readonly string[])[] = [];
  const board: LiveView = {
    holds: ([name], { project_id }) => project_id === 'p' && name === 'listTickets',
    isBusy: () => busy,
    onWaiting: count => waiting.push(count),
    show: async (ids, read) => {
      shown.push(ids);
      await read();
    },
  };
  const leave = addLiveView(board);
  rounds.add(change('moveTicket'));
  rounds.add(change('moveTicket', { ticket_id: 'u', board_ids: ['c'] }));
  rounds.add(change('updateTicket'));
  await rest(100);
  expect([waiting.at(-1), reads.boards, reads.b]).toEqual([2, 1, undefined]);
  busy = false;
  notifyLiveFreed();
  await rest(1000);
  expect([waiting.at(-1), shown, reads.b, reads.c]).toEqual([0, [['t', 'u']], 1, 1]);
  leave();
});

test('a view freed while a round still reads shows its changes after that round', async () => {
  const { client, reads, rounds } = setUp();
  const { promise, resolve } = Promise.withResolvers<object>();
  const queryKey = query('listBoards', { project: 'p' }).queryKey;
  new QueryObserver(client, { queryKey, queryFn: () => promise, staleTime: 0 }).subscribe(() => {});
  let busy = true;
  const leave = addLiveView({
    holds: ([name]) => name === 'listTickets',
    isBusy: () => busy,
    onWaiting: () => {},
  });
  rounds.add(change('moveTicket'));
  await rest(100);
  busy = false;
  notifyLiveFreed();
  await rest(2000);
  expect(reads.b).toBeUndefined();
  resolve({ data: [] });
  await rest(2000);
  expect(reads.b).toBe(1);
  leave();
});

test('what a view shows is read before counts and figures', async () => {
  const { reads, rounds } = setUp();
  const leave = addLiveView({
    holds: ([name]) => name === 'listTickets',
    isBusy: () => false,
    onWaiting: () => {},
  });
  rounds.add(change('moveTicket'));
  await rest(70);
  expect(Object.keys(reads)).toEqual(['b', 'list', 'boards', 'ticket']);
  leave();
});

test('columns of a busy board are not reordered', async () => {
  const { reads, rounds } = setUp();
  const leave = addLiveView({
    holds: ([name]) => name === 'listBoards',
    isBusy: () => true,
    onWaiting: () => {},
  });
  rounds.add(change('reorderBoards', { ticket_id: null }));
  await rest(1000);
  expect(reads.boards).toBeUndefined();
  // Nobody looks any more.
  leave();
  await rest(1000);
  expect(reads.boards).toBe(1);
});

test('a busy document list gets the number of waiting documents; counts are refetched nevertheless', async () => {
  const { client, reads, rounds } = setUp();
  for (const [name, key] of [
    ['rows', infinite('browseDocuments', {}).queryKey],
    ['counts', query('countDocuments').queryKey],
  ] as const) {
    client.setQueryData<unknown>(key, { pages: [], pageParams: [] });
    const queryFn = () => {
      reads[name] = (reads[name] ?? 0) + 1;
      return { pages: [], pageParams: [] };
    };
    new QueryObserver<unknown>(client, { queryKey: key, queryFn }).subscribe(() => {});
  }
  await rest(10);
  for (const name of ['rows', 'counts']) reads[name] = 0;
  let busy = true;
  const waiting: number[] = [];
  const leave = addLiveView({
    holds: ([name]) => name === 'browseDocuments',
    isBusy: () => busy,
    onWaiting: count => waiting.push(count),
  });
  const of = { ticket_id: null, board_ids: [] };
  rounds.add(change('updateDocument', { ...of, document_id: 'd' }));
  rounds.add(change('updateDocument', { ...of, document_id: 'd' }));
  rounds.add(change('updateDocument', { ...of, document_id: 'e' }));
  await rest(100);
  expect([waiting.at(-1), reads.rows, reads.counts]).toEqual([2, 0, 1]);
  busy = false;
  notifyLiveFreed();
  await rest(1000);
  expect([waiting.at(-1), reads.rows]).toEqual([0, 1]);
  busy = true;
  rounds.add(change('updateDocument', { ...of, document_id: 'd' }));
  await rest(1000);
  expect(reads.rows).toBe(1);
  // Nobody looks any more.
  leave();
  await rest(1000);
  expect(reads.rows).toBe(2);
});

test('an unknown operation and a gap make everything stale', async () => {
  const { reads, rounds } = setUp();
  rounds.add(change('inventSomething'));
  await rest(100);
  expect(Object.keys(reads)).toHaveLength(7);
  rounds.addEverything();
  await rest(2000);
  expect(reads['other boards']).toBe(2);
});
