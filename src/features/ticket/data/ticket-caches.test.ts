import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { etagOf, noteEtag } from '#api/etags.ts';
import { infinite, query, rowsOf } from '#api/queries.ts';
import type { Ticket } from '#contract/tickets.ts';
import { moveInCaches, patchTicket, removeFromCaches, storeTicket } from './ticket-caches.ts';

const ticket = (id: string, board_id: string, more: Partial<Ticket> = {}) =>
  ({ id, board_id, project_id: 'p', title: id, archived_at: null, ...more }) as Ticket;

function board() {
  const queryClient = new QueryClient();
  const column = (board_id: string) => infinite('listTickets', { project: 'p', board_id });
  const fill = (board_id: string, ...tickets: Ticket[]) =>
    queryClient.setQueryData(column(board_id).queryKey, {
      pages: [{ data: tickets, meta: { total: tickets.length } }],
      pageParams: [1],
    } as never);
  fill('todo', ticket('a', 'todo'), ticket('b', 'todo'));
  fill('done', ticket('c', 'done'));
  const boards = query('listBoards', { project: 'p' });
  queryClient.setQueryData(boards.queryKey, {
    data: [
      { id: 'todo', ticket_count: 2 },
      { id: 'done', ticket_count: 1 },
    ],
  } as never);
  return {
    queryClient,
    /** A ticket that was read, under its version. */
    read: (record: object, etag: string) => {
      const detail = query('readTicket', { ticket: 'a' });
      queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(detail as never));
      noteEtag(record, etag);
      queryClient.setQueryData(detail.queryKey, record as never);
      return detail.queryKey;
    },
    ids: (board_id: string) => rowsOf(queryClient.getQueryData(column(board_id).queryKey)).map(row => row.id),
    counts: () => queryClient.getQueryData(boards.queryKey)?.data.map(one => one.ticket_count),
  };
}

test('a move shows in both columns and in their counts, and can be taken back', () => {
  const { queryClient, ids, counts } = board();
  const undo = moveInCaches(queryClient, ticket('a', 'todo'), 'done', ticket('a', 'todo'));
  expect([ids('todo'), ids('done'), counts()]).toEqual([['b'], ['c', 'a'], [1, 2]]);
  undo();
  expect([ids('todo'), ids('done'), counts()]).toEqual([['a', 'b'], ['c'], [2, 1]]);
});

test('a removed ticket leaves its column; an archived one is in no count', () => {
  const { queryClient, ids, counts } = board();
  removeFromCaches(queryClient, ticket('a', 'todo'));
  expect([ids('todo'), counts()]).toEqual([['b'], [1, 1]]);
  removeFromCaches(queryClient, ticket('z', 'todo', { archived_at: '2026-01-01T00:00:00Z' }));
  expect(counts()).toEqual([1, 1]);
});

test('an answer keeps the comments and brings its version along', () => {
  const { queryClient, read } = board();
  const key = read({ ...ticket('a', 'todo', { description_html: '<p>1</p>' }), comments: ['one'] }, '"1"');
  const answer = ticket('a', 'todo', { description_html: '<p>2</p>' });
  noteEtag(answer, '"2"');
  storeTicket(queryClient, answer);
  const after = queryClient.getQueryData(key);
  expect(after).toMatchObject({ description_html: '<p>2</p>', comments: ['one'] });
  expect(etagOf(after)).toBe('"2"');
});

test('a change on screen keeps the version it is based on', () => {
  const { queryClient, read } = board();
  const key = read(ticket('a', 'todo'), '"1"');
  patchTicket(queryClient, 'a', { priority: 'high' });
  expect(queryClient.getQueryData(key)?.priority).toBe('high');
  expect(etagOf(queryClient.getQueryData(key))).toBe('"1"');
});
