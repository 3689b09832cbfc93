import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { query } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';
import { patchComment, removeComment, storeComment } from './comment-caches.ts';

const comment = (id: string, body_html = id) => ({ id, body_html }) as Comment;

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

test('a stored comment comes once, at the end, and is counted', () => {
  const { queryClient, shown, counts } = discussed();
  storeComment(queryClient, 't', comment('b'));
  storeComment(queryClient, 't', comment('b', 'b, cleaned'));
  expect(shown()).toEqual(['a', 'b, cleaned']);
  expect(counts()).toEqual([2, 2]);
});

test('an edit and a removal can be taken back', () => {
  const { queryClient, shown, counts } = discussed();
  const unpatch = patchComment(queryClient, 't', 'a', 'edited');
  expect(shown()).toEqual(['edited']);
  unpatch();
  const restore = removeComment(queryClient, 't', 'a');
  expect([shown(), counts()]).toEqual([[], [0, 0]]);
  restore();
  expect([shown(), counts()]).toEqual([['a'], [1, 1]]);
});
