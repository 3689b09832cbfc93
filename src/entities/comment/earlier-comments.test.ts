import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { etagOf } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import type { Comment, CommentThread } from '#contract/comments.ts';
import { arrivedComments } from './arrived-comments.ts';
import { readEarlierPage, withEarlierComments } from './earlier-comments.ts';

/** The comments on the ticket `t` at the service, oldest first. */
let stored: Comment[];
/** How many of the newest come with the ticket; a page holds two. */
let newest: number;
/** What was asked for. */
let asked: string[];
let pagesFail: boolean;
/** What the answer to the next page waits for. */
let hold: Promise<void> | null;

const comment = (at: number, body_html = '') =>
  ({ id: `c${at}`, body_html, created_at: `2026-01-01T00:00:0${at}.000Z`, author_id: 'ada' }) as Comment;
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id).join(' ');

function answer(path: string): object {
  const before = new URL(path, 'http://docket').searchParams.get('before');
  if (before === null) {
    const comments = stored.slice(-newest);
    return { id: 't', comments, ...(comments.length < stored.length && { comments_truncated: true }) };
  }
  const earlier = stored.slice(
    0,
    stored.findIndex(({ id }) => id === before),
  );
  return { data: earlier.slice(-2), has_earlier: earlier.length > 2 };
}

const ticket = query('readTicket', { ticket: 't' });
let client: QueryClient;
const read = () => client.fetchQuery({ ...ticket, staleTime: 0, retry: false });
const shown = () => client.getQueryData(ticket.queryKey)!;

async function open() {
  const page = await readEarlierPage('ticket', shown());
  client.setQueryData(ticket.queryKey, old => old && withEarlierComments(old, page));
}

beforeEach(async () => {
  stored = [0, 1, 2, 3, 4, 5, 6].map(at => comment(at));
  newest = 3;
  asked = [];
  pagesFail = false;
  hold = null;
  client = new QueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/', ''));
    if (hold && path.includes('before=')) {
      const held = hold;
      hold = null;
      await held;
    }
    if (pagesFail && path.includes('before=')) return Response.json({ message: 'No' }, { status: 403 });
    return Response.json(answer(path), { headers: { etag: '"7"' } });
  });
  await read();
  await open();
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

test('opened pages stay when the record is refetched, and show their changes', async () => {
  expect(ids(shown().comments)).toBe('c2 c3 c4 c5 c6');
  stored[2] = comment(2, 'changed');
  stored.splice(3, 1);
  stored.push(comment(7));
  await read();
  expect(ids(shown().comments)).toBe('c2 c4 c5 c6 c7');
  expect(shown().comments[0]!.body_html).toBe('changed');
  expect(shown().comments_truncated).toBe(true);
  expect(etagOf(shown())).toBe('"7"');
  expect(asked).toEqual(['v1/tickets/t', 'app/tickets/t/comments?before=c5']);
});

test('without opened pages nothing more is read', async () => {
  client.clear();
  await read();
  asked = [];
  await read();
  expect(asked).toEqual(['v1/tickets/t']);
  expect(ids(shown().comments)).toBe('c4 c5 c6');
});

test('with the first comment of all loaded, the record is no longer truncated', async () => {
  await open();
  expect(shown().comments_truncated).toBeUndefined();
  await read();
  expect(ids(shown().comments)).toBe('c0 c1 c2 c3 c4 c5 c6');
  expect(shown().comments_truncated).toBeUndefined();
});

test('pages that cannot be refetched stay as they are cached', async () => {
  pagesFail = true;
  stored.push(comment(7));
  await read();
  expect(ids(shown().comments)).toBe('c2 c3 c4 c5 c6 c7');
  expect(shown().comments_truncated).toBe(true);
});

test('a page that is opened during a refetch stays', async () => {
  const answering = Promise.withResolvers<void>();
  hold = answering.promise;
  const reading = read();
  await vi.waitFor(() => expect(asked).toContain('app/tickets/t/comments?before=c4'));
  await open();
  answering.resolve();
  await reading;
  expect(ids(shown().comments)).toBe('c0 c1 c2 c3 c4 c5 c6');
  expect(shown().comments_truncated).toBeUndefined();
});

test('the number of refetched pages is limited', async () => {
  stored = Array.from({ length: 10 }, (_, at) => comment(at));
  newest = 10;
  await read();
  newest = 1;
  asked = [];
  await read();
  expect(asked).toHaveLength(5);
  expect(ids(shown().comments)).toBe('c0 c1 c2 c3 c4 c5 c6 c7 c8 c9');
});

test('earlier comments come with their threads', () => {
  const thread = (id: string) => ({ id }) as CommentThread;
  const all = withEarlierComments(
    { comments: [comment(2)], comments_truncated: true, threads: [thread('b')] },
    { data: [comment(1)], has_earlier: false, threads: [thread('a'), thread('b')] },
  );
  expect(all).toEqual({ comments: [comment(1), comment(2)], threads: [thread('a'), thread('b')] });
});

test('loaded earlier comments are not new', () => {
  const known = new Set(['c2', 'c3']);
  const comments = [1, 2, 3, 4].map(at => comment(at));
  expect(ids(arrivedComments(known, comments, 'mara'))).toBe('c4');
  expect(arrivedComments(known, comments, 'ada')).toEqual([]);
});
