import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamEnd } from './follow-stream.ts';
import { keepFollowing } from './keep-following.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service whose streams the test feeds, and a browser that follows them. */
function setUp(...answers: (Response | 'silence' | 'stream')[]) {
  const asked: (string | null)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const told: string[] = [];
  const ends: StreamEnd[] = [];
  const controller = new AbortController();
  let lastId: string | null = null;
  let wake = () => {};
  const fetch = async (_url: string, { headers, signal }: RequestInit) => {
    asked.push((headers as Headers).get('last-event-id'));
    const answer = answers.shift() ?? 'stream';
    if (answer === 'silence') throw new TypeError('Failed to fetch');
    if (answer !== 'stream') return answer;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.push(stream);
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const done = keepFollowing({
    url: '/events',
    signal: controller.signal,
    fetch,
    lastId: () => lastId,
    onEvent: event => {
      lastId = event.id;
      told.push(event.data);
    },
    onOpen: () => {},
    onEnd: end => ends.push(end),
    subscribeReconnect: next => {
      wake = next;
      return () => {};
    },
    random: () => 0.5,
  });
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  const rest = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  return { asked, streams, told, ends, send, rest, done, stop: () => controller.abort(), wake: () => wake() };
}

test('an interrupted stream is resumed after its last event', async () => {
  const { asked, send, told, streams, rest } = setUp();
  await rest();
  send('id: 4\ndata: a\n\n');
  await rest();
  streams[0]!.close();
  await rest(1000);
  send('id: 5\ndata: b\n\n');
  await rest();
  expect([asked, told]).toEqual([
    [null, '4'],
    ['a', 'b'],
  ]);
});

test('pauses grow, end early on a reconnect, and are short again after a success', async () => {
  const { asked, streams, rest, wake } = setUp('silence', 'silence', 'silence', 'stream');
  await rest(1000);
  expect(asked).toHaveLength(2);
  await rest(1999);
  expect(asked).toHaveLength(2);
  await rest(1);
  expect(asked).toHaveLength(3);
  wake();
  await rest();
  expect(asked).toHaveLength(4);
  streams[0]!.close();
  await rest(1000);
  expect(asked).toHaveLength(5);
});

test('a silent stream is closed; a heartbeat keeps it open', async () => {
  const { asked, send, rest } = setUp();
  await rest(40_000);
  send(': here\n\n');
  await rest(40_000);
  expect(asked).toHaveLength(1);
  await rest(11_000);
  expect(asked).toHaveLength(2);
});

test('the pause follows Retry-After', async () => {
  const { asked, rest } = setUp(new Response(null, { status: 429, headers: { 'retry-after': '7' } }));
  await rest(6999);
  expect(asked).toHaveLength(1);
  await rest(1);
  expect(asked).toHaveLength(2);
});

test.each([
  ['an address that is not there', new Response(null, { status: 404 })],
  ['the page of another server', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s ends it', async (_what, answer) => {
  const { asked, ends, done } = setUp(answer);
  await done;
  expect([asked.length, ends]).toEqual([1, [{ status: 404, retryAfterMs: null }]]);
});

test('a 401 is reported, and retried at once after a new sign-in', async () => {
  const { asked, ends, rest, wake } = setUp(new Response(null, { status: 401 }));
  await rest(29_000);
  expect(asked).toHaveLength(1);
  wake();
  await rest();
  expect([asked.length, ends]).toEqual([2, [{ status: 401, retryAfterMs: null }]]);
});

test('an abort ends it at once', async () => {
  const { asked, rest, stop, done } = setUp();
  await rest();
  stop();
  await done;
  await rest(60_000);
  expect(asked).toHaveLength(1);
});
