import { expect, test } from 'vitest';
import type { Comment, CommentThread } from '#contract/comments.ts';
import { withEarlierComments } from './use-earlier-comments.ts';

const comment = (id: string) => ({ id }) as Comment;
const thread = (id: string) => ({ id }) as CommentThread;

test('earlier comments come before the others, each once, until there are none', () => {
  const record = { comments: [comment('c'), comment('d')], comments_truncated: true };
  const more = withEarlierComments(record, { data: [comment('b'), comment('c')], has_earlier: true });
  expect(more).toEqual({ comments: [comment('b'), comment('c'), comment('d')], comments_truncated: true });
  const all = withEarlierComments(more, { data: [comment('a')], has_earlier: false });
  expect(all).toEqual({ comments: ['a', 'b', 'c', 'd'].map(comment) });
});

test('their threads come along where the record has threads', () => {
  const record = { comments: [comment('b')], comments_truncated: true, threads: [thread('b')] };
  const all = withEarlierComments(record, {
    data: [comment('a')],
    has_earlier: false,
    threads: [thread('a'), thread('b')],
  });
  expect(all.threads).toEqual([thread('a'), thread('b')]);
});
