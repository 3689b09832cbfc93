import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { query } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';
import { insertComment, removeComment, storeComment } from './comment-caches.ts';

const times: Record<string, string> = { a: '2026-01-01T00:00:00.000Z', b: '2026-01-01T00:00:01.000Z' };
const comment = (id: string, body_html = id) => ({ id, body_html, created_at: times[id] }) as Comment;

function discussed() {
  const queryClient = new QueryClient();
  const detail = query('readTicket', { ticket: 't' }).queryKey;
  const list = query('listTickets', { project: 'p' }).queryKey;
  queryClient.setQueryData(detail, { id: 't', comments: [comment('a')], comment_count: 1 } as never);
  queryClient.setQueryData(list, { data: [{ id: 't', comment_count: 1 }] } as never);
  return {
    queryClient,
    shown: () => queryClient.getQueryData(detail)?.comments.map(one => one.body_html),
    counts: () => [
      queryClient.getQueryData(detail)?.comment_count,
      queryClient.getQueryData(list)?.data[0]?.comment_count,
    ],
  };
}

const ticket = { kind: 'ticket', id: 't' } as const;

test('a stored comment is added once, at the end, and counted', () => {
  const { queryClient, shown, counts } = discussed();
  storeComment(queryClient, ticket, comment('b'));
  storeComment(queryClient, ticket, comment('b', 'b, cleaned'));
  expect(shown()).toEqual(['a', 'b, cleaned']);
  expect(counts()).toEqual([2, 2]);
});

test('a removal can be rolled back, and undone at its position', () => {
  const { queryClient, shown, counts } = discussed();
  storeComment(queryClient, ticket, comment('b'));
  const rollback = removeComment(queryClient, ticket, 'a');
  expect([shown(), counts()]).toEqual([['b'], [1, 1]]);
  rollback();
  expect([shown(), counts()]).toEqual([
    ['a', 'b'],
    [2, 2],
  ]);
  removeComment(queryClient, ticket, 'a');
  insertComment(queryClient, ticket, comment('a'));
  expect([shown(), counts()]).toEqual([
    ['a', 'b'],
    [2, 2],
  ]);
});

test('a comment on a passage of a document starts a thread', () => {
  const { queryClient } = discussed();
  const { queryKey } = query('readDocument', { document: 'd' });
  queryClient.setQueryData(queryKey, { id: 'd', comments: [], comment_count: 0, threads: [] } as never);
  const anchor = { quote: 'words', prefix: '', suffix: '', position: 0, others: 0 };
  const about = { anchor, draft_anchor: null };
  storeComment(queryClient, { kind: 'document', id: 'd' }, comment('b'), { about });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    comment_count: 1,
    threads: [{ id: 'b', document_id: 'd', ...about, resolved_at: null }],
  });
});
