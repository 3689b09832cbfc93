import { expect, test } from 'vitest';
import type { Comment, CommentThread } from '#contract/comments.ts';
import { groupThreads } from './group-threads.ts';

const comment = (id: string, thread_id?: string) => ({ id, ...(thread_id && { thread_id }) }) as Comment;
const anchor = { quote: 'words', prefix: '', suffix: '', position: 0, others: 0 };
const record = (id: string, more: Partial<CommentThread> = {}): CommentThread => ({
  id,
  document_id: 'd',
  anchor: null,
  draft_anchor: null,
  resolved_at: null,
  resolved_by: null,
  suggested_edit: null,
  ...more,
});

test('replies are grouped with their first comment, also when it is deleted', () => {
  const threads = groupThreads(
    [comment('a'), comment('b'), comment('c', 'a'), comment('e', 'gone'), comment('f', 'a')],
    [record('gone', { anchor }), record('b', { resolved_at: '2026-11-21T08:00:00.000Z' })],
  );
  expect(threads.map(({ id, comments }) => [id, comments.map(comment => comment.id)])).toEqual([
    ['a', ['a', 'c', 'f']],
    ['b', ['b']],
    ['gone', ['e']],
  ]);
  expect(threads.map(thread => thread.anchor)).toEqual([null, null, anchor]);
  expect(threads.map(thread => thread.resolved_at !== null)).toEqual([false, true, false]);
});
